-- As 0064.
alter table top_ups add column failure_sentence jsonb;
