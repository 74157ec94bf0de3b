<?php
/*
 * Adapter for octoproof signer: reads one JSON question per line and writes one JSON answer per line.
 *
 * Run it with: octoproof signer --command "php signer.php"
 * Uses only PHP's own functions. With the mbstring extension, it also converts non-ASCII addresses to lower case.
 * Replace the functions between the two rulers with calls to your own code.
 */

// --------------------------------------------------------------------------------------------------------------------

const SCHEME = 'marketplace-third-party';

function decoded(string $text): string
{
    $decoded = rawurldecode($text);
    return preg_match('//u', $decoded) === 1 ? $decoded : $text;
}

function parameter_string(string $query): string
{
    $pairs = [];
    foreach (array_filter(explode('&', $query), fn ($part) => $part !== '') as $part) {
        [$key, $value] = array_pad(explode('=', $part, 2), 2, '');
        // The prefix is needed because PHP converts keys of digits to numbers.
        $name = 'k' . decoded($key);
        if (array_key_exists($name, $pairs)) {
            throw new InvalidArgumentException('the query contains a key twice');
        }
        $pairs[$name] = decoded($value);
    }
    ksort($pairs, SORT_STRING);
    $joined = [];
    foreach ($pairs as $name => $value) {
        $joined[] = rawurlencode(substr($name, 1)) . '=' . rawurlencode($value);
    }
    return implode('&', $joined);
}

// trim() without a list would also remove NUL and the vertical tab.
function body_hash(?string $body): string
{
    return hash('sha256', trim($body ?? '', " \t\r\n"));
}

function base_string(array $request): string
{
    [$url] = explode('#', $request['url'], 2);
    if (preg_match('~^[a-z][a-z0-9+.-]*://[^/?]~i', $url) !== 1) {
        throw new InvalidArgumentException('the URL has no host');
    }
    [$baseUrl, $query] = array_pad(explode('?', $url, 2), 2, '');
    return implode('&', [
        strtoupper($request['method']),
        rawurlencode($request['nonce']),
        rawurlencode($baseUrl),
        rawurlencode(parameter_string($query)),
        body_hash($request['body']),
    ]);
}

function signature(array $request, string $key): string
{
    return rawurlencode(base64_encode(hash_hmac('sha1', base_string($request), $key, true)));
}

function authorization(array $request, string $key): string
{
    return SCHEME . ' version="1.1",digest="HMAC-SHA1",nonce="' . $request['nonce']
        . '",signature="' . signature($request, $key) . '"';
}

function verify(array $request, string $header, string $key): bool
{
    preg_match_all('/([\w-]+)="([^"]*)"/', $header, $found);
    $pairs = array_combine($found[1], $found[2]);
    if (!str_starts_with($header, SCHEME . ' ') || ($pairs['version'] ?? '') !== '1.1') {
        return false;
    }
    if (($pairs['digest'] ?? '') !== 'HMAC-SHA1' || ($pairs['nonce'] ?? '') === '' || ($pairs['signature'] ?? '') === '') {
        return false;
    }
    $expected = signature(['nonce' => $pairs['nonce']] + $request, $key);
    return hash_equals($expected, $pairs['signature']);
}

function email_hash(string $address): string
{
    $lower = function_exists('mb_strtolower') ? mb_strtolower($address, 'UTF-8') : strtolower($address);
    $digest = hash('sha256', trim($lower, " \t\r\n\v\f"), true);
    return rtrim(strtr(base64_encode($digest), '+/', '-_'), '=');
}

// --------------------------------------------------------------------------------------------------------------------

function answer(array $question)
{
    return match ($question['op']) {
        'hello' => ['name' => 'PHP adapter', 'protocol' => 1],
        'baseString' => base_string($question['request']),
        'signature' => signature($question['request'], $question['signingKey']),
        'authorization' => authorization($question['request'], $question['signingKey']),
        'verify' => verify($question['request'], $question['authorization'], $question['signingKey']),
        'emailHash' => email_hash($question['email']),
        default => null,
    };
}

while (($line = fgets(STDIN)) !== false) {
    $question = json_decode($line, true);
    $reply = ['seq' => $question['seq']];
    try {
        $result = answer($question);
        $reply += $result === null ? ['unsupported' => true] : ['result' => $result];
    } catch (Throwable $error) {
        $reply['error'] = $error->getMessage();
    }
    fwrite(STDOUT, json_encode($reply) . "\n");
}
