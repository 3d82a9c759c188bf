-- The key of encrypted secrets lies outside of the database, which knows it by its fingerprint.
create table encryption_key (
  fingerprint text primary key,
  create_time timestamptz not null default now()
);
select countersign_describe('encryption_key', 'The key that secrets in this database are encrypted with; one row from the first start on.', '{
  "fingerprint": "Of the key, which is not stored here.", "create_time": "Since when it is this one."}');
grant select, insert, delete on encryption_key to countersign_auth;
comment on column seal_key.private_key is 'PKCS 8, base64, encrypted.';
comment on column identity_provider.secret is 'Secret of the client, encrypted; never shown.';
comment on column user_credential.secret is 'Encrypted secret of an app, hash of a recovery code, public key of a passkey.';
