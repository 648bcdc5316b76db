"""Tell ./run about the network of this machine.

``network.py addresses`` prints the addresses that others can reach, one a line.
``network.py code ADDRESS`` draws the address as a QR code, for phones.
``network.py port HOST PORT`` fails and says why when no server could listen there.
"""

import errno
import ipaddress
import shutil
import socket
import subprocess
import sys

PORTS_TO_OFFER = 100


def outward_address() -> list[str]:
    """The address that a packet leaving this machine would carry; none is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return []
        return [probe.getsockname()[0]]


def listed_addresses() -> list[str]:
    """What ``hostname -I`` lists: on a hotspot of its own no packet leaves the machine."""
    hostname = shutil.which("hostname")
    if not hostname:
        return []
    listing = subprocess.run(  # noqa: S603 - a fixed command
        [hostname, "-I"], capture_output=True, text=True, check=False
    )
    return listing.stdout.split() if listing.returncode == 0 else []


def is_reachable(address: str) -> bool:
    """Whether it is an IPv4 address that a phone in the hall could use."""
    ip = ipaddress.ip_address(address)
    return ip.version == 4 and not (ip.is_loopback or ip.is_link_local or ip.is_unspecified)


def addresses() -> list[str]:
    """The reachable addresses of this machine, the one most likely in use first."""
    return list(filter(is_reachable, dict.fromkeys(outward_address() + listed_addresses())))


def draw_code(address: str) -> None:
    """The address as a QR code in half blocks, light on a dark terminal."""
    import segno

    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # a file of text, always
    segno.make_qr(address, error="m").terminal(border=2, compact=True)


def listen(host: str, port: int) -> None:
    """Listen there for a moment, as a server would. Raises OSError when that is impossible."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    socket.create_server((host, port), family=family).close()


def free_port(host: str, taken: int) -> int | None:
    """The next port after a taken one that is free."""
    for port in range(taken + 1, min(taken + PORTS_TO_OFFER, 65536)):
        try:
            listen(host, port)
        except OSError:
            continue
        return port
    return None


def refusal(host: str, port: int) -> str | None:
    """Why no server could listen there, and what to do; None when it could."""
    try:
        listen(host, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return f"Port {port} is taken, perhaps by this very site." + offer(host, port)
        if error.errno == errno.EACCES:
            return f"Port {port} is kept for the administrator. Try: ./run --port 8000"
        return f"This machine has no address {host}. Try: ./run --hall"
    return None


def offer(host: str, taken: int) -> str:
    """A free port to try instead, as the end of a sentence about a taken one."""
    port = free_port(host, taken)
    return f" Try: ./run --port {port}" if port else " Try another: ./run --port N"


def main(command: str, *arguments: str) -> str | None:
    if command == "addresses":
        print(*addresses(), sep="\n")
        return None
    if command == "code":
        draw_code(*arguments)
        return None
    host, port = arguments
    return refusal(host, int(port))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
