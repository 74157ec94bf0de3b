"""The driver of a client: octoproof asks it to act as the shoppers of your shop.

octoproof starts this program with OCTOPROOF_BASE_URL and OCTOPROOF_API_KEY: configure your client with both. Questions come on stdin
and answers go to stdout, one JSON object per line. Write everything else to stderr: octoproof shows its end if the program ends early.

    octoproof client --command "python3 driver.py"
    octoproof client --command "python3 driver.py 2> driver.log"

Further variables of the environment that your shop needs: --pass-env DATABASE_URL,SHOP_TOKEN

Fill in one function after another: call the code of your shop, not the storefront API. A function that returns None is not offered, and
octoproof reports the rules that need it as not exercised. Answer after all calls of the operation have ended.

A cart as the shopper sees it:
    {"outcome": "done", "lines": [{"productId", "optionId", "quantity", "available"}], "total": 5200, "canCheckout": True}
outcome: "done", "price-changed" (with "newPrice"), "unavailable", "full", "declined" or "failed". Amounts are in minor units.
Further, if the page shows it: "shownTotal": "52.00", the total as the page shows it.
"""

import json
import os
import sys
import traceback

BASE_URL = os.environ.get("OCTOPROOF_BASE_URL")
API_KEY = os.environ.get("OCTOPROOF_API_KEY")
TIME_SCALE = float(os.environ.get("OCTOPROOF_TIME_SCALE", "1"))


def sync(filters=None):
    """Synchronises the catalogue: the whole catalogue first, later only changes. `filters` names a part of it, such as
    {"state": "Ohio"}, for a shop that uses filters. Result: {} or {"outcome": "failed"}"""
    return None


def register(apiKey=None):
    """A person starts the registration of the partner; only with --register. Change the fields that the last refusal named.
    With `apiKey` the person enters a key that the operator issued: use it, and do not register. Result: {} or {"outcome": "failed"}"""
    return None


def list_offers():
    """What the shop offers now, from its own database. Result: {"offers": [{"productId", "optionId", "price", "shown"}]}.
    `shown` is the price as the page shows it, such as "12.50"."""
    return None


def put_in_cart(shopper, productId, optionId, quantity):
    """`shopper` is one browser session of your shop. Result: a cart"""
    return None


def change_quantity(shopper, productId, optionId, quantity):
    """Sets the quantity of a line. Result: a cart"""
    return None


def remove_from_cart(shopper, productId, optionId):
    """Result: a cart"""
    return None


def view_cart(shopper):
    """The shopper opens the cart page. Result: a cart"""
    return None


def empty_cart(shopper):
    """The shopper empties the cart, or the session ends. Result: a cart"""
    return None


def confirm_price(shopper):
    """The shopper accepts the new price after "price-changed". Result: a cart"""
    return None


def checkout(shopper):
    """The address to which the shopper's browser is sent. Result: {"url"} or {"url": None, "outcome": "unavailable"}"""
    return None


def return_from_checkout(shopper, url):
    """The shopper's browser comes back from the checkout to this address of your shop. Answer when the page shows its final state.
    Result: {"page": "confirmed" | "pending" | "failed" | "neutral",
             "items": [{"productId", "optionId", "status", "tickets": [{"status", "voucher"}]}]}"""
    return None


def restart():
    """The client loses the state of its process and keeps what it stored. Result: {}"""
    return None


OPERATIONS = {
    "sync": sync,
    "register": register,
    "listOffers": list_offers,
    "putInCart": put_in_cart,
    "changeQuantity": change_quantity,
    "removeFromCart": remove_from_cart,
    "viewCart": view_cart,
    "emptyCart": empty_cart,
    "confirmPrice": confirm_price,
    "checkout": checkout,
    "returnFromCheckout": return_from_checkout,
    "restart": restart,
}


def answer(op, fields):
    if op not in OPERATIONS:
        return {"unsupported": True}
    try:
        result = OPERATIONS[op](**fields)
    except Exception as error:
        traceback.print_exc()
        return {"error": str(error)}
    return {"unsupported": True} if result is None else {"result": result}


if __name__ == "__main__":
    for line in sys.stdin:
        question = json.loads(line)
        seq, op = question.pop("seq"), question.pop("op")
        print(json.dumps({"seq": seq, **answer(op, question)}), flush=True)
