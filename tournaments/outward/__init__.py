"""What goes out of the site: tables, news, calendars, pictures, text."""
