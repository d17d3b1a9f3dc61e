-- Why a drop-off failed, by the fleet's code (ADR 104). Null if no fleet reported this drop-off as failed.
alter table orders add column failure_code text
  check (failure_code in ('no_answer', 'wrong_address', 'refused', 'unsafe', 'damaged', 'other'));
