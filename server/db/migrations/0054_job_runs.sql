-- The fencing token of a job's run: no other run of the job has the same number. `attempts` cannot be it, since it is reset when a
-- running job is queued again.
alter table jobs add column run int not null default 0;
