-- The keys behind what is printed or stored for long: tracking links, opt-outs, known devices, queued messages. Each is
-- sealed with a key of ACCESS_TOKEN_SECRET (ADR 93). The server fills the table at its first start.
create table secret_keys (
  purpose text primary key,
  sealed text not null
);
