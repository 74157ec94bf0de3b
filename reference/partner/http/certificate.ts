/**
 * Self-signed, for 127.0.0.1, ::1 and localhost; it is its own authority. PEM. Both halves are public, for the reference alone: they
 * prove nothing about anybody and expire in 2100.
 */
export const certificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBwjCCAWigAwIBAgIUP96ConD59SAL6G1LFO/iXeLung8wCgYIKoZIzj0EAwIw
JjEkMCIGA1UEAwwbb2N0b3Byb29mIHJlZmVyZW5jZSBwYXJ0bmVyMCAXDTIwMDEw
MTAwMDAwMFoYDzIxMDAwMTAxMDAwMDAwWjAmMSQwIgYDVQQDDBtvY3RvcHJvb2Yg
cmVmZXJlbmNlIHBhcnRuZXIwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATbhq0v
PYnIriL89JRUY9ofyZ7yetLYQlRxZf1YWPTOK/clLKGZhcHlJfpx/3pxfJEHRMxJ
g1ebwGsAJ4ZmMdBBo3IwcDAsBgNVHREEJTAjhwR/AAABhxAAAAAAAAAAAAAAAAAA
AAABgglsb2NhbGhvc3QwDAYDVR0TAQH/BAIwADATBgNVHSUEDDAKBggrBgEFBQcD
ATAdBgNVHQ4EFgQUZdLPus/j8Q5ObahHnR1wciogDNkwCgYIKoZIzj0EAwIDSAAw
RQIgGG7L6qyIh4DFBof1kG72bhKYC/7gw3ASCzozWVGMe6gCIQDlhGoM2hehU+cW
LNuWPGdtmnCpaC6VhbpR/d0zg6kYoQ==
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgaOlRI99e4++j0nSj
2AXS3QYu5ClsXYUINYbaIVkmhbehRANCAATbhq0vPYnIriL89JRUY9ofyZ7yetLY
QlRxZf1YWPTOK/clLKGZhcHlJfpx/3pxfJEHRMxJg1ebwGsAJ4ZmMdBB
-----END PRIVATE KEY-----
`,
};
