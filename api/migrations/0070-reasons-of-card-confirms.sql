-- As 0064.
alter table card_confirms add column reason_sentence jsonb;
