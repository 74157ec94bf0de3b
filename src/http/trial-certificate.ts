/**
 * Key and certificate of a server for one handshake on loopback. No client trusts the certificate and no data is sent
 * to the server, so the key is not a secret.
 */
export const trialCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgVOlRhf4kcdSrmQdd
03+qRy8hyZB+acZxiUIaPg8a6xKhRANCAATidyQucjNC+GXfrN4SK0G57EELFOhS
8EyTBPRheWM8a3lHBijmc7dyxmOtRiAbgscZRpH5Jgm0pkTG3P6aSynd
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIUTEaS1Kg7Gv0q6hC1Q++oH1v7j04wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJb2N0b3Byb29mMCAXDTI2MTEyMTE5MTc1M1oYDzIxMjYxMDI4
MTkxNzUzWjAUMRIwEAYDVQQDDAlvY3RvcHJvb2YwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATidyQucjNC+GXfrN4SK0G57EELFOhS8EyTBPRheWM8a3lHBijmc7dy
xmOtRiAbgscZRpH5Jgm0pkTG3P6aSyndo1MwUTAdBgNVHQ4EFgQUgYtz5x6LkcwH
6deoX1nikx7bBt8wHwYDVR0jBBgwFoAUgYtz5x6LkcwH6deoX1nikx7bBt8wDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAyWjOp0505/m0etJEIssc
STt4ifDVgVZ+MkHzLquqRZYCIQDLOIjwUjXWoAZTEAz6rtpectjpXwKdR7vA8fsE
dZXjag==
-----END CERTIFICATE-----`,
} as const;
