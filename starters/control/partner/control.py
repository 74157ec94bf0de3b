"""A control endpoint of a partner backend for octoproof. Write the methods one by one.

octoproof_control.py implements the protocol. If a method raises NotOffered, the endpoint returns 501, and the checks
that need this method stay unproven. partner-control.schema.json describes each method.

    python3 control.py    starts the endpoint, to try it
    octoproof control check http://127.0.0.1:8099/control --target octoproof.target.json --allow-reservations

Never serve this endpoint in production: it changes products and bookings.
"""

import os
from pathlib import Path
from wsgiref.simple_server import make_server

from octoproof_control import ControlEndpoint, NotOffered


class Control:
    # A product that can be booked. The later methods get the data that arrange returned.

    def arrange_product(self, params):
        """params can contain "integration": "standard" or "iframe"; without it, your first one.

        Returns {"values": {"productId": ..., "startAt": ..., "endAt": ...}}: values for the placeholders in your target
        file. For an iframe, add "prereservationId", under which the iframe has shown the price.
        """
        raise NotOffered()

    def change_product_price(self, product, value, to):
        """Another price of the same product."""
        raise NotOffered()

    def change_product_value(self, product, value, to):
        """The product itself changes, such as a shorter tour. The old product is no longer offered."""
        raise NotOffered()

    def change_product_transitional(self, product, is_on, to):
        """True: from now on, reserve and fulfill of this product return a transitional status, such as FULFILLING."""
        raise NotOffered()

    def change_product_settled(self, product, outcome, to):
        """Ends each transitional status of this product with "succeeded" or "failed". The webhook reports it."""
        raise NotOffered()

    def change_product_cancelled(self, product, reservation_id, to):
        """You cancel this booking. The webhook reports it."""
        raise NotOffered()

    def release_product(self, product):
        raise NotOffered()

    # Counts the reservations for a customer service id of the marketplace, including cancelled ones. Only needed if your
    # target file has no operation lookup.

    def arrange_reservations(self, params):
        """params contains "customerServiceId". Returns {"count": ...}."""
        raise NotOffered()


# Pass this to any WSGI server, or mount it under /control in an application.
application = ControlEndpoint(
    Control(),
    key=os.environ.get("OCTOPROOF_CONTROL_KEY"),
    schema=Path(__file__).with_name("partner-control.schema.json"),
)

if __name__ == "__main__":
    with make_server("127.0.0.1", 8099, application) as server:
        print("control endpoint: http://127.0.0.1:8099/control", flush=True)
        server.serve_forever()
