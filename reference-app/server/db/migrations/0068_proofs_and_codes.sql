-- The proofs of a sign-in stay with its session, verification codes go through released accounts alone, and a provider's people
-- enter a company with the roles that the company released.
alter table session add column proofs jsonb not null default '[]';
comment on column session.proofs is 'What the person showed for it: password, code, passkey, provider, second-factor.';
alter table channel_account add column carries_codes boolean not null default false;
comment on column channel_account.carries_codes is 'A person with all permissions let verification codes go through it; another setting or secret ends that.';
alter table role add column is_released boolean not null default false;
comment on column role.is_released is 'The provider of the company may let its own people enter with it.';
