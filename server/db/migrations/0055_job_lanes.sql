-- Each kind of job is claimed apart from the others (decision 083): many due jobs of one kind do not slow down the claim of another.
create index jobs_due_of_kind on jobs (kind, run_at) where failed_at is null;
