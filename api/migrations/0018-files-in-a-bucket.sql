-- An object of the bucket. Its row is committed before the upload and deleted after the object, so no object is unknown.
-- No policy: one job deletes objects of all vendors. A key is read only from a picture that row-level security has shown.
create table bucket_files (
  key text collate "C" primary key,
  created_at timestamptz not null,
  -- Since when a read has given back the same bytes.
  stored_at timestamptz,
  -- The object is deleted after this time. Its row no longer has a picture.
  remove_at timestamptz
);
create index bucket_files_to_remove on bucket_files (remove_at, key) where remove_at is not null;
create index bucket_files_to_store on bucket_files (created_at) where stored_at is null and remove_at is null;

-- With a key and its picture a row is on the way to the bucket. Without the picture its bytes are there.
alter table proofs
  add column file_key text,
  add column sha256 bytea,
  alter column picture drop not null;
-- Not validated: every earlier row has its picture.
alter table proofs add constraint proofs_have_bytes
  check (picture is not null or (file_key is not null and sha256 is not null)) not valid;
