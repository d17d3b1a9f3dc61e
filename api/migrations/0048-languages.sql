-- What the portal and the messages are written in for this user. Null until it is chosen: then English.
alter table users
  add column language text
  check (language in ('en', 'ms', 'zh-Hans'));
