import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Adapter for octoproof signer: reads one JSON question per line and writes one JSON answer per line.
 *
 * Run it with: octoproof signer --command "java Signer.java"
 * Uses only the standard library, which cannot read JSON. The small reader at the end supports what the questions need.
 * Replace the methods between the two rulers with calls to your own code.
 */
public final class Signer {
  // -------------------------------------------------------------------------------------------------------------------

  private static final String SCHEME = "marketplace-third-party";
  private static final Pattern ABSOLUTE = Pattern.compile("^[A-Za-z][A-Za-z0-9+.-]*://[^/?]");
  private static final Pattern PAIR = Pattern.compile("([\\w-]+)=\"([^\"]*)\"");

  // java.net.URLEncoder is for forms: it writes a space as a plus, escapes a tilde, and does not escape an asterisk.
  static String encode(String text) {
    StringBuilder encoded = new StringBuilder();
    for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
      char character = (char) (one & 0xff);
      boolean letter = character >= 'A' && character <= 'Z' || character >= 'a' && character <= 'z';
      if (letter || character >= '0' && character <= '9' || "-._~".indexOf(character) >= 0) {
        encoded.append(character);
      } else {
        encoded.append(String.format("%%%02X", one & 0xff));
      }
    }
    return encoded.toString();
  }

  static String decode(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ByteBuffer decoded = ByteBuffer.allocate(bytes.length);
    for (int index = 0; index < bytes.length; index++) {
      boolean escape = bytes[index] == '%' && index + 2 < bytes.length
          && Character.digit(bytes[index + 1], 16) >= 0 && Character.digit(bytes[index + 2], 16) >= 0;
      if (escape) {
        decoded.put((byte) (Character.digit(bytes[index + 1], 16) * 16 + Character.digit(bytes[index + 2], 16)));
        index += 2;
      } else {
        decoded.put(bytes[index]);
      }
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(decoded.flip()).toString();
    } catch (CharacterCodingException malformed) {
      return text;
    }
  }

  static String parameterString(String query) {
    Map<String, String> pairs = new TreeMap<>();
    for (String part : query.split("&")) {
      if (part.isEmpty()) continue;
      String[] sides = part.split("=", 2);
      String key = decode(sides[0]);
      if (pairs.containsKey(key)) throw new IllegalArgumentException("the query contains a key twice");
      pairs.put(key, decode(sides.length == 2 ? sides[1] : ""));
    }
    List<String> joined = new ArrayList<>();
    pairs.forEach((key, value) -> joined.add(encode(key) + "=" + encode(value)));
    return String.join("&", joined);
  }

  // String.trim() would also remove all control characters, and String.strip() also Unicode spaces.
  static String bodyHash(String body) throws GeneralSecurityException {
    String text = body == null ? "" : body;
    int start = 0;
    int end = text.length();
    while (start < end && " \t\r\n".indexOf(text.charAt(start)) >= 0) start++;
    while (end > start && " \t\r\n".indexOf(text.charAt(end - 1)) >= 0) end--;
    StringBuilder hex = new StringBuilder();
    for (byte one : sha256(text.substring(start, end))) hex.append(String.format("%02x", one & 0xff));
    return hex.toString();
  }

  static String baseString(Map<String, Object> request) throws GeneralSecurityException {
    String sent = ((String) request.get("url")).split("#", 2)[0];
    if (!ABSOLUTE.matcher(sent).find()) throw new IllegalArgumentException("the URL has no host");
    String[] sides = sent.split("\\?", 2);
    return String.join(
        "&",
        ((String) request.get("method")).toUpperCase(Locale.ROOT),
        encode((String) request.get("nonce")),
        encode(sides[0]),
        encode(parameterString(sides.length == 2 ? sides[1] : "")),
        bodyHash((String) request.get("body")));
  }

  static String signature(Map<String, Object> request, String key) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA1");
    mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), "HmacSHA1"));
    byte[] digest = mac.doFinal(baseString(request).getBytes(StandardCharsets.UTF_8));
    return encode(Base64.getEncoder().encodeToString(digest));
  }

  static String authorization(Map<String, Object> request, String key) throws GeneralSecurityException {
    return SCHEME + " version=\"1.1\",digest=\"HMAC-SHA1\",nonce=\"" + request.get("nonce")
        + "\",signature=\"" + signature(request, key) + "\"";
  }

  static boolean verify(Map<String, Object> request, String header, String key) throws GeneralSecurityException {
    Map<String, String> pairs = new HashMap<>();
    Matcher found = PAIR.matcher(header);
    while (found.find()) pairs.put(found.group(1), found.group(2));
    boolean known = header.startsWith(SCHEME + " ") && "1.1".equals(pairs.get("version"))
        && "HMAC-SHA1".equals(pairs.get("digest"));
    if (!known || pairs.getOrDefault("nonce", "").isEmpty() || !pairs.containsKey("signature")) return false;
    Map<String, Object> signed = new HashMap<>(request);
    signed.put("nonce", pairs.get("nonce"));
    byte[] expected = signature(signed, key).getBytes(StandardCharsets.UTF_8);
    return MessageDigest.isEqual(expected, pairs.get("signature").getBytes(StandardCharsets.UTF_8));
  }

  static String emailHash(String address) throws GeneralSecurityException {
    byte[] digest = sha256(address.toLowerCase(Locale.ROOT).strip());
    return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
  }

  private static byte[] sha256(String text) throws GeneralSecurityException {
    return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
  }

  // -------------------------------------------------------------------------------------------------------------------

  @SuppressWarnings("unchecked")
  private static Object answer(Map<String, Object> question) throws GeneralSecurityException {
    Map<String, Object> request = (Map<String, Object>) question.get("request");
    String key = (String) question.get("signingKey");
    return switch ((String) question.get("op")) {
      case "hello" -> Map.of("name", "Java adapter", "protocol", 1);
      case "baseString" -> baseString(request);
      case "signature" -> signature(request, key);
      case "authorization" -> authorization(request, key);
      case "verify" -> verify(request, (String) question.get("authorization"), key);
      case "emailHash" -> emailHash((String) question.get("email"));
      default -> null;
    };
  }

  private static Map<String, Object> reply(Map<String, Object> question) {
    Map<String, Object> reply = new HashMap<>();
    reply.put("seq", question.get("seq"));
    try {
      Object result = answer(question);
      reply.put(result == null ? "unsupported" : "result", result == null ? true : result);
    } catch (GeneralSecurityException | RuntimeException error) {
      reply.put("error", String.valueOf(error.getMessage()));
    }
    return reply;
  }

  @SuppressWarnings("unchecked")
  public static void main(String[] arguments) throws IOException {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      out.println(Json.write(reply((Map<String, Object>) new Json(line).value())));
    }
  }

  /** Reads and writes the JSON that the protocol uses. */
  private static final class Json {
    private final String text;
    private int at = 0;

    Json(String text) {
      this.text = text;
    }

    Object value() {
      skipSpace();
      char first = text.charAt(at);
      if (first == '{') return object();
      if (first == '"') return string();
      for (String word : List.of("null", "true", "false")) {
        if (!text.startsWith(word, at)) continue;
        at += word.length();
        return word.equals("null") ? null : Boolean.valueOf(word);
      }
      int start = at;
      while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
      return Long.valueOf(text.substring(start, at));
    }

    private Map<String, Object> object() {
      Map<String, Object> members = new HashMap<>();
      at++;
      skipSpace();
      while (text.charAt(at) != '}') {
        String name = string();
        skipSpace();
        at++;
        members.put(name, value());
        skipSpace();
        if (text.charAt(at) == ',') at++;
        skipSpace();
      }
      at++;
      return members;
    }

    private String string() {
      StringBuilder characters = new StringBuilder();
      for (at++; text.charAt(at) != '"'; at++) {
        if (text.charAt(at) != '\\') {
          characters.append(text.charAt(at));
          continue;
        }
        at++;
        if (text.charAt(at) == 'u') {
          characters.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
          at += 4;
        } else {
          int known = "bfnrt".indexOf(text.charAt(at));
          characters.append(known < 0 ? text.charAt(at) : "\b\f\n\r\t".charAt(known));
        }
      }
      at++;
      return characters.toString();
    }

    private void skipSpace() {
      while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
    }

    static String write(Object value) {
      if (value instanceof String string) return quoted(string);
      if (!(value instanceof Map<?, ?> members)) return String.valueOf(value);
      List<String> written = new ArrayList<>();
      members.forEach((name, member) -> written.add(write(name) + ":" + write(member)));
      return "{" + String.join(",", written) + "}";
    }

    private static String quoted(String string) {
      StringBuilder written = new StringBuilder("\"");
      for (char character : string.toCharArray()) {
        if (character == '"' || character == '\\') written.append('\\').append(character);
        else if (character < ' ') written.append(String.format("\\u%04x", (int) character));
        else written.append(character);
      }
      return written.append('"').toString();
    }
  }
}
