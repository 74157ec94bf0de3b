"""A control endpoint for octoproof. Write the methods one by one. octoproof_control.py implements the protocol.

If a method raises NotOffered, the endpoint returns 501, and the checks that need this method stay unproven.
control.schema.json describes what each method must do, and why.

    python3 control.py                                           starts the endpoint, to try it
    octoproof control check http://127.0.0.1:8099/control --url  THE STOREFRONT'S URL

Never serve this endpoint in production: it changes data and creates keys.
"""

import os
from wsgiref.simple_server import make_server

from octoproof_control import ControlEndpoint, NotOffered


class Control:
    # Creates a deal that is on sale. The later methods get the data that arrange returned.

    def arrange_offer(self, params):
        """params: listed, booking, maxUnits, retail, original, category, state, options, promotion; all are optional.

        Returns {"productId": ..., "optionIds": [...], "retail": ...}, with amounts in cents.
        """
        raise NotOffered()

    def change_offer_soldOut(self, offer, value, to):
        raise NotOffered()

    def change_offer_ended(self, offer, value, to):
        raise NotOffered()

    def change_offer_optionRemoved(self, offer, option_id, to):
        raise NotOffered()

    def change_offer_unpriced(self, offer, value, to):
        raise NotOffered()

    def change_offer_retail(self, offer, amount, to):
        raise NotOffered()

    def change_offer_title(self, offer, title, to):
        """to can contain "at", the time of the change."""
        raise NotOffered()

    def change_offer_active(self, offer, active, to):
        raise NotOffered()

    def change_offer_unlisted(self, offer, value, to):
        raise NotOffered()

    def change_offer_booking(self, offer, value, to):
        raise NotOffered()

    def change_offer_onSale(self, offer, value, to):
        raise NotOffered()

    def release_offer(self, offer):
        raise NotOffered()

    # Creates a partner.

    def arrange_partner(self, params):
        """Returns {"apiKey": ..., "partnerId": ...}."""
        raise NotOffered()

    def change_partner_rotated(self, partner, value, to):
        """Returns {"apiKey": ...}, the new key."""
        raise NotOffered()

    def change_partner_deactivated(self, partner, value, to):
        raise NotOffered()

    def release_partner(self, partner):
        raise NotOffered()

    # Describes the checkout page of params["buyLink"].

    def arrange_checkout(self, params):
        """Returns {"cartId": ..., "affiliatePublisherId": ..., "displayName": ..., "logoUrl": ..., "newest": ...}."""
        raise NotOffered()

    # Turns the cart params["cartId"] into an order with params["status"].

    def arrange_order(self, params):
        """Returns {"uuid": ..., "redirect": ...}."""
        raise NotOffered()

    def change_order_status(self, order, status, to):
        """to can contain "items", the states of items and tickets."""
        raise NotOffered()

    def change_order_productGone(self, order, value, to):
        raise NotOffered()

    def release_order(self, order):
        raise NotOffered()

    # Counts the carts of the partner with params["apiKey"], including abandoned ones.

    def arrange_carts(self, params):
        """Returns {"count": ...}."""
        raise NotOffered()

    # Changes the self-registration of the whole service. release restores it.

    def arrange_registration(self, params):
        """Returns {}."""
        raise NotOffered()

    def change_registration_closed(self, data, value, to):
        raise NotOffered()

    def change_registration_open(self, data, value, to):
        raise NotOffered()

    def change_registration_limit(self, data, calls, to):
        raise NotOffered()

    def change_registration_limitInAll(self, data, calls, to):
        raise NotOffered()

    def release_registration(self, data):
        raise NotOffered()

    # Starts a marketplace-wide promotion, from params["startedAt"] until release.

    def arrange_promotion(self, params):
        """Returns {}."""
        raise NotOffered()

    def release_promotion(self, data):
        raise NotOffered()


# Pass this to any WSGI server, or mount it under /control in an application.
application = ControlEndpoint(Control(), key=os.environ.get("OCTOPROOF_CONTROL_KEY"))

if __name__ == "__main__":
    with make_server("127.0.0.1", 8099, application) as server:
        print("control endpoint: http://127.0.0.1:8099/control", flush=True)
        server.serve_forever()
