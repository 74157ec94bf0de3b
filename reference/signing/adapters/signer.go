// Adapter for octoproof signer: reads one JSON question per line and writes one JSON answer per line.
//
// Run it with: octoproof signer --command "go run signer.go"
// Uses only the standard library. Replace the functions between the two rulers with calls to your own code.
package main

import (
	"bufio"
	"crypto/hmac"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"regexp"
	"sort"
	"strings"
	"unicode/utf8"
)

type request struct {
	Method string  `json:"method"`
	URL    string  `json:"url"`
	Nonce  string  `json:"nonce"`
	Body   *string `json:"body"`
}

// --------------------------------------------------------------------------------------------------------------------

const scheme = "marketplace-third-party"

var absolute = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*://[^/?]`)
var pair = regexp.MustCompile(`([\w-]+)="([^"]*)"`)

func encode(text string) string {
	var encoded strings.Builder
	for index := 0; index < len(text); index++ {
		one := text[index]
		switch {
		case one >= 'A' && one <= 'Z', one >= 'a' && one <= 'z', one >= '0' && one <= '9', strings.IndexByte("-._~", one) >= 0:
			encoded.WriteByte(one)
		default:
			fmt.Fprintf(&encoded, "%%%02X", one)
		}
	}
	return encoded.String()
}

// url.QueryUnescape would turn a plus into a space.
func decode(text string) string {
	decoded, err := url.PathUnescape(text)
	if err != nil || !utf8.ValidString(decoded) {
		return text
	}
	return decoded
}

func parameterString(query string) (string, error) {
	pairs := map[string]string{}
	keys := []string{}
	for _, part := range strings.Split(query, "&") {
		if part == "" {
			continue
		}
		key, value, _ := strings.Cut(part, "=")
		key = decode(key)
		if _, twice := pairs[key]; twice {
			return "", errors.New("the query contains a key twice")
		}
		pairs[key] = decode(value)
		keys = append(keys, key)
	}
	sort.Strings(keys)
	joined := []string{}
	for _, key := range keys {
		joined = append(joined, encode(key)+"="+encode(pairs[key]))
	}
	return strings.Join(joined, "&"), nil
}

func bodyHash(body *string) string {
	text := ""
	if body != nil {
		text = *body
	}
	digest := sha256.Sum256([]byte(strings.Trim(text, " \t\r\n")))
	return hex.EncodeToString(digest[:])
}

func baseString(asked request) (string, error) {
	sent, _, _ := strings.Cut(asked.URL, "#")
	if !absolute.MatchString(sent) {
		return "", errors.New("the URL has no host")
	}
	baseURL, query, _ := strings.Cut(sent, "?")
	parameters, err := parameterString(query)
	if err != nil {
		return "", err
	}
	return strings.Join([]string{
		strings.ToUpper(asked.Method), encode(asked.Nonce), encode(baseURL), encode(parameters), bodyHash(asked.Body),
	}, "&"), nil
}

func signature(asked request, key string) (string, error) {
	base, err := baseString(asked)
	mac := hmac.New(sha1.New, []byte(key))
	mac.Write([]byte(base))
	return encode(base64.StdEncoding.EncodeToString(mac.Sum(nil))), err
}

func authorization(asked request, key string) (string, error) {
	signed, err := signature(asked, key)
	return fmt.Sprintf(`%s version="1.1",digest="HMAC-SHA1",nonce="%s",signature="%s"`, scheme, asked.Nonce, signed), err
}

func verify(asked request, header string, key string) (bool, error) {
	pairs := map[string]string{}
	for _, found := range pair.FindAllStringSubmatch(header, -1) {
		pairs[found[1]] = found[2]
	}
	if !strings.HasPrefix(header, scheme+" ") || pairs["version"] != "1.1" || pairs["digest"] != "HMAC-SHA1" {
		return false, nil
	}
	if pairs["nonce"] == "" || pairs["signature"] == "" {
		return false, nil
	}
	asked.Nonce = pairs["nonce"]
	expected, err := signature(asked, key)
	return err == nil && hmac.Equal([]byte(expected), []byte(pairs["signature"])), err
}

func emailHash(address string) string {
	digest := sha256.Sum256([]byte(strings.TrimSpace(strings.ToLower(address))))
	return base64.RawURLEncoding.EncodeToString(digest[:])
}

// --------------------------------------------------------------------------------------------------------------------

type question struct {
	Seq           int     `json:"seq"`
	Op            string  `json:"op"`
	Request       request `json:"request"`
	SigningKey    string  `json:"signingKey"`
	Authorization string  `json:"authorization"`
	Email         string  `json:"email"`
}

func answer(asked question) (any, error) {
	switch asked.Op {
	case "hello":
		return map[string]any{"name": "Go adapter", "protocol": 1}, nil
	case "baseString":
		return baseString(asked.Request)
	case "signature":
		return signature(asked.Request, asked.SigningKey)
	case "authorization":
		return authorization(asked.Request, asked.SigningKey)
	case "verify":
		return verify(asked.Request, asked.Authorization, asked.SigningKey)
	case "emailHash":
		return emailHash(asked.Email), nil
	}
	return nil, nil
}

func main() {
	lines := bufio.NewReader(os.Stdin)
	replies := json.NewEncoder(os.Stdout)
	for {
		line, end := lines.ReadBytes('\n')
		if len(line) > 0 {
			var asked question
			reply := map[string]any{}
			if err := json.Unmarshal(line, &asked); err != nil {
				reply["error"] = err.Error()
			} else if result, err := answer(asked); err != nil {
				reply["error"] = err.Error()
			} else if result == nil {
				reply["unsupported"] = true
			} else {
				reply["result"] = result
			}
			reply["seq"] = asked.Seq
			if err := replies.Encode(reply); err != nil {
				os.Exit(1)
			}
		}
		if end == io.EOF {
			return
		}
	}
}
