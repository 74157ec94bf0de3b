# Adapter for octoproof signer: reads one JSON question per line and writes one JSON answer per line.
#
# Run it with: octoproof signer --command "ruby signer.rb"
# Uses only the standard library. Replace the functions between the two rulers with calls to your own code.

require 'json'
require 'openssl'

# ---------------------------------------------------------------------------------------------------------------------

SCHEME = 'marketplace-third-party'

def encode(text)
  text.b.gsub(/[^A-Za-z0-9\-._~]/n) { |byte| format('%%%02X', byte.ord) }
end

def decode(text)
  decoded = text.b.gsub(/%([0-9A-Fa-f]{2})/n) { Regexp.last_match(1).hex.chr }.force_encoding('UTF-8')
  decoded.valid_encoding? ? decoded : text
end

def parameter_string(query)
  pairs = {}
  query.split('&').reject(&:empty?).each do |part|
    key, value = part.split('=', 2)
    raise 'the query contains a key twice' if pairs.key?(decode(key.to_s))

    pairs[decode(key.to_s)] = decode(value.to_s)
  end
  pairs.sort.map { |key, value| "#{encode(key)}=#{encode(value)}" }.join('&')
end

# String#strip would also remove NUL.
def body_hash(body)
  OpenSSL::Digest::SHA256.hexdigest(body.to_s.sub(/\A[ \t\r\n]+/, '').sub(/[ \t\r\n]+\z/, ''))
end

def base_string(request)
  url = request['url'].split('#', 2).first.to_s
  raise 'the URL has no host' unless url.match?(%r{\A[a-z][a-z0-9+.-]*://[^/?]}i)

  base_url, query = url.split('?', 2)
  [
    request['method'].upcase,
    encode(request['nonce']),
    encode(base_url),
    encode(parameter_string(query.to_s)),
    body_hash(request['body'])
  ].join('&')
end

def signature(request, key)
  encode([OpenSSL::HMAC.digest('SHA1', key, base_string(request))].pack('m0'))
end

def authorization(request, key)
  %(#{SCHEME} version="1.1",digest="HMAC-SHA1",nonce="#{request['nonce']}",signature="#{signature(request, key)}")
end

def verify(request, header, key)
  scheme, rest = header.split(' ', 2)
  pairs = rest.to_s.scan(/([\w-]+)="([^"]*)"/).to_h
  return false unless scheme == SCHEME && pairs['version'] == '1.1' && pairs['digest'] == 'HMAC-SHA1'
  return false if pairs['nonce'].to_s.empty? || pairs['signature'].to_s.empty?

  expected = signature(request.merge('nonce' => pairs['nonce']), key)
  OpenSSL.secure_compare(expected, pairs['signature'])
end

def email_hash(address)
  [OpenSSL::Digest::SHA256.digest(address.downcase.strip)].pack('m0').tr('+/', '-_').delete('=')
end

# ---------------------------------------------------------------------------------------------------------------------

def answer(question)
  request = question['request']
  key = question['signingKey']
  case question['op']
  when 'hello' then { 'name' => 'Ruby adapter', 'protocol' => 1 }
  when 'baseString' then base_string(request)
  when 'signature' then signature(request, key)
  when 'authorization' then authorization(request, key)
  when 'verify' then verify(request, question['authorization'], key)
  when 'emailHash' then email_hash(question['email'])
  end
end

def reply(question)
  result = answer(question)
  { 'seq' => question['seq'] }.merge(result.nil? ? { 'unsupported' => true } : { 'result' => result })
rescue StandardError => error
  { 'seq' => question['seq'], 'error' => error.message }
end

$stdin.set_encoding('UTF-8')
$stdout.set_encoding('UTF-8')
$stdout.sync = true
$stdin.each_line { |line| puts JSON.generate(reply(JSON.parse(line))) }
