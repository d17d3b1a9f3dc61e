-- What the card provider has taken of a charge can go back to the card; the sandbox's far side says so, too.
alter table sandbox_charges add column refunded bigint not null default 0 check (refunded between 0 and cents);

-- How often the provider took this money: again after the dispute was won. Each time is a transfer of its own.
alter table card_disputes add column times int not null default 1 check (times > 0);
