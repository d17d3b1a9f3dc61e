-- Recipients who want no more emails about deliveries, whichever vendor asks (decisions 9.1): a keyed hash, never the
-- address. No vendor: the recipient answers us, not one merchant.
create table contact_opt_outs (
  contact_hash bytea primary key,
  created_at timestamptz not null
);

-- The messages that the embedded SMS and e-mail adapters would have sent, for the developer page of the sandbox. No vendor:
-- most messages leave before there is one.
create table sandbox_messages (
  id uuid primary key,
  position bigint generated always as identity,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text,
  body text not null,
  created_at timestamptz not null
);
create index sandbox_messages_newest on sandbox_messages (position desc);
create index sandbox_messages_of_recipient on sandbox_messages (recipient, position desc);
