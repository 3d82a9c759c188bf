-- Keys of requests and the hashes of their contents are stored as 16 bytes of a SHA-256.
alter table decision_key
  alter column decision_key type bytea using substring(sha256(convert_to(decision_key, 'UTF8')) for 16),
  alter column request_hash type bytea using substring(request_hash for 16);
comment on column decision_key.decision_key is 'First 16 bytes of the SHA-256 of the key that the client made.';
comment on column decision_key.request_hash is 'First 16 bytes of the SHA-256 of the request.';
