"""A control endpoint of octoproof: fill in the methods, one by one. octoproof_control.py speaks the protocol.

Each method that raises NotOffered is answered with 501, and the checks that need it stay unproven. What each must bring about, and
why: control.schema.json.

    python3 control.py                                           serves it on its own, for a try
    octoproof control check http://127.0.0.1:8099/control --url  THE STOREFRONT'S URL

Never serve it in production: it changes data, and makes keys.
"""

import os
from wsgiref.simple_server import make_server

from octoproof_control import ControlEndpoint, NotOffered


class Control:
    # A deal of its own, on sale. The later methods get what arrange gave.

    def arrange_offer(self, params):
        """params: listed, booking, maxUnits, retail, original, category, state, options, promotion; each may be absent.

        Gives {"productId": ..., "optionIds": [...], "retail": ...}, amounts in cents.
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
        """to may have "at", the time of the change."""
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

    # A partner of its own.

    def arrange_partner(self, params):
        """Gives {"apiKey": ..., "partnerId": ...}."""
        raise NotOffered()

    def change_partner_rotated(self, partner, value, to):
        """Gives {"apiKey": ...}, the new one."""
        raise NotOffered()

    def change_partner_deactivated(self, partner, value, to):
        raise NotOffered()

    def release_partner(self, partner):
        raise NotOffered()

    # What a shopper meets who follows params["buyLink"].

    def arrange_checkout(self, params):
        """Gives {"cartId": ..., "affiliatePublisherId": ..., "displayName": ..., "logoUrl": ..., "newest": ...}."""
        raise NotOffered()

    # The cart params["cartId"] becomes an order in params["status"].

    def arrange_order(self, params):
        """Gives {"uuid": ..., "redirect": ...}."""
        raise NotOffered()

    def change_order_status(self, order, status, to):
        """to may have "items", the states of items and tickets."""
        raise NotOffered()

    def change_order_productGone(self, order, value, to):
        raise NotOffered()

    def release_order(self, order):
        raise NotOffered()

    # How many carts the partner of params["apiKey"] has, abandoned ones included.

    def arrange_carts(self, params):
        """Gives {"count": ...}."""
        raise NotOffered()

    # Self-registration as a whole: release restores it.

    def arrange_registration(self, params):
        """Gives {}."""
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

    # A promotion of the whole marketplace since params["startedAt"], until release.

    def arrange_promotion(self, params):
        """Gives {}."""
        raise NotOffered()

    def release_promotion(self, data):
        raise NotOffered()


# Hand this to any WSGI server, or mount it in an application under /control.
application = ControlEndpoint(Control(), key=os.environ.get("OCTOPROOF_CONTROL_KEY"))

if __name__ == "__main__":
    with make_server("127.0.0.1", 8099, application) as server:
        print("control endpoint: http://127.0.0.1:8099/control", flush=True)
        server.serve_forever()
