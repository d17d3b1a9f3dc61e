-- What a session's browser and system call themselves, so that a merchant recognises the own devices. No address and no
-- full User-Agent: these two words are enough.
alter table sessions
  add column browser text,
  add column system text;
