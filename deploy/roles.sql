-- The database and its roles. Run once as a superuser, with two passwords in the environment (docs/deploy.md).
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv server_password SERVER_PASSWORD

-- Owns the database and its tables. It is no superuser, makes no roles, and obeys row-level security.
create role tibara_owner login password :'owner_password';

-- Of the servers. It owns nothing. Each start grants it the rights that its statements need.
create role tibara_server login password :'server_password' noinherit;

-- Texts are compared by their code points, so that an upgrade of the system changes no index.
create database tibara owner tibara_owner template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8';

\connect tibara

-- Names the machine and the data directory below this database, so that a copy elsewhere is held (docs/backup.md). Only a superuser's
-- function may read the file.
create function database_host() returns text language sql stable security definer set search_path = pg_catalog, public as $$
  select left(encode(sha256(convert_to(id || current_setting('data_directory'), 'UTF8')), 'hex'), 16)
  from (select pg_read_file('/etc/machine-id', true) as id) as machine where id ~ '^[0-9a-f]{32}'
$$;
revoke all on function database_host() from public;
grant execute on function database_host() to tibara_owner;
