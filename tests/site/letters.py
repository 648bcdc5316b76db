"""Letters go out beside the answer; a test waits for them."""

import threading


def wait_for_letters():
    for thread in threading.enumerate():
        if thread.name == "letter":
            thread.join()
