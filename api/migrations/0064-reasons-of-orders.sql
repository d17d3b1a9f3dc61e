-- A reason of ours is stored as its English text and beside it as a sentence with its values (ADR 94). A reason in a
-- courier's own words has no sentence. A file for each table, so that no file waits for one table while it holds another.
alter table orders add column failure_sentence jsonb;
