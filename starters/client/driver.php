<?php
// The driver of a client: octoproof asks it to act as the shoppers of your shop.
//
// octoproof starts this program with OCTOPROOF_BASE_URL and OCTOPROOF_API_KEY: configure your client with both. Questions come on
// stdin and answers go to stdout, one JSON object per line. Write everything else to stderr: octoproof shows its end if the program
// ends early.
//
//   octoproof client --command "php driver.php"
//   octoproof client --command "php driver.php 2> driver.log"
//
// Further variables of the environment that your shop needs: --pass-env DATABASE_URL,SHOP_TOKEN
//
// Fill in one function after another: call the code of your shop, not the storefront API. A function that returns null is not
// offered, and octoproof reports the rules that need it as not exercised. Answer after all calls of the operation have ended.
//
// A cart as the shopper sees it:
//   ['outcome' => 'done', 'lines' => [['productId', 'optionId', 'quantity', 'available']], 'total' => 5200, 'canCheckout' => true]
// outcome: 'done', 'price-changed' (with 'newPrice'), 'unavailable', 'full', 'declined' or 'failed'. Amounts are in minor units.
// Further, if the page shows it: 'shownTotal' => '52.00', the total as the page shows it.

$baseUrl = getenv('OCTOPROOF_BASE_URL');
$apiKey = getenv('OCTOPROOF_API_KEY');
$timeScale = (float) (getenv('OCTOPROOF_TIME_SCALE') ?: '1');

$operations = [
    // Synchronises the catalogue: the whole catalogue first, later only changes. $filters names a part of it, for a shop
    // that uses filters. Result: new stdClass(), or ['outcome' => 'failed']
    'sync' => fn ($filters = []) => null,

    // A person starts the registration of the partner; only with --register. Change the fields that the last refusal named.
    // With $apiKey the person enters a key that the operator issued: use it, and do not register.
    // Result: new stdClass(), or ['outcome' => 'failed']
    'register' => fn ($apiKey = null) => null,

    // What the shop offers now, from its own database. Result: ['offers' => [['productId', 'optionId', 'price', 'shown']]]
    // 'shown' is the price as the page shows it, such as '12.50'.
    'listOffers' => fn () => null,

    // $shopper is one browser session of your shop. Result: a cart
    'putInCart' => fn ($shopper, $productId, $optionId, $quantity) => null,

    // Sets the quantity of a line. Result: a cart
    'changeQuantity' => fn ($shopper, $productId, $optionId, $quantity) => null,

    // Result: a cart
    'removeFromCart' => fn ($shopper, $productId, $optionId) => null,

    // The shopper opens the cart page. Result: a cart
    'viewCart' => fn ($shopper) => null,

    // The shopper empties the cart, or the session ends. Result: a cart
    'emptyCart' => fn ($shopper) => null,

    // The shopper accepts the new price after 'price-changed'. Result: a cart
    'confirmPrice' => fn ($shopper) => null,

    // The address to which the shopper's browser is sent. Result: ['url' => …] or ['url' => null, 'outcome' => 'unavailable']
    'checkout' => fn ($shopper) => null,

    // The shopper's browser comes back from the checkout to this address of your shop. Answer when the page shows its final state.
    // Result: ['page' => 'confirmed' or 'pending' or 'failed' or 'neutral',
    //          'items' => [['productId', 'optionId', 'status', 'tickets' => [['status', 'voucher']]]]]
    'returnFromCheckout' => fn ($shopper, $url) => null,

    // The client loses the state of its process and keeps what it stored. Result: new stdClass()
    'restart' => fn () => null,
];

while (($line = fgets(STDIN)) !== false) {
    $question = json_decode($line, true);
    ['seq' => $seq, 'op' => $op] = $question;
    unset($question['seq'], $question['op']);
    fwrite(STDOUT, json_encode(['seq' => $seq] + answer($operations[$op] ?? null, $question), JSON_UNESCAPED_SLASHES) . "\n");
}

function answer(?callable $operation, array $fields): array
{
    if ($operation === null) {
        return ['unsupported' => true];
    }
    try {
        $result = $operation(...$fields);
        return $result === null ? ['unsupported' => true] : ['result' => $result];
    } catch (Throwable $error) {
        fwrite(STDERR, $error . "\n");
        return ['error' => $error->getMessage()];
    }
}
