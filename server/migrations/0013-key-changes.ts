import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Marks and scores are in hundredths. */
const statements = [
  `create table corrected_keys (
  quiz_id text not null references quizzes (id) on delete cascade,
  version_id text not null references question_versions (id) on delete cascade,
  answer_key text,
  ruling text check (ruling in ('fullForAll', 'fullForAttempted', 'leftOut')),
  primary key (quiz_id, version_id),
  check (answer_key is not null or ruling is not null)
)`,

  `create table key_changes (
  id text not null primary key,
  quiz_id text not null references quizzes (id) on delete cascade,
  question_id text not null references questions (id) on delete cascade,
  rule text not null check (rule in ('newKey', 'alsoAccept', 'fullForAll', 'fullForAttempted', 'leftOut')),
  answer_key text,
  reason text not null,
  changed_by text references users (id),
  changed_at bigint not null,
  went_up integer not null,
  went_down integer not null
)`,
  // key-changes.repository: findKeyChanges
  'create index key_changes_of_quiz on key_changes (quiz_id, id)',
  // personal-key-changes.repository: personalKeyChanges
  'create index key_changes_by_changer on key_changes (changed_by)',

  `create table key_change_scores (
  change_id text not null references key_changes (id) on delete cascade,
  attempt_id text not null references attempts (id) on delete cascade,
  score_before integer,
  max_before integer not null,
  score_after integer,
  max_after integer not null,
  is_counting integer not null check (is_counting in (0, 1)),
  primary key (change_id, attempt_id)
) without rowid`,
  // key-changes.repository: findChangesOfAttempt
  'create index key_change_scores_of_attempt on key_change_scores (attempt_id)',

  `create table key_challenges (
  id text not null primary key,
  attempt_id text not null references attempts (id) on delete cascade,
  position integer not null,
  student_id text not null references users (id),
  quiz_id text not null references quizzes (id) on delete cascade,
  question_id text not null references questions (id) on delete cascade,
  reason text not null,
  created_at bigint not null,
  decided_at bigint,
  decided_by text references users (id),
  is_accepted integer check (is_accepted in (0, 1)),
  reply text,
  decision_id text,
  change_id text references key_changes (id) on delete set null,
  check ((decided_at is null) = (is_accepted is null) and (decided_at is null) = (decision_id is null))
)`,
  // key-challenges.repository: addChallenge
  `create unique index key_challenges_waiting on key_challenges (student_id, quiz_id, question_id)
  where decided_at is null`,
  // personal-key-changes.repository: personalKeyChanges
  'create index key_challenges_of_student on key_challenges (student_id, created_at)',
  // key-challenges.repository: findOwnChallenges
  'create index key_challenges_of_attempt on key_challenges (attempt_id)',
  // key-challenges.repository: findChallenges
  'create index key_challenges_of_quiz on key_challenges (quiz_id, created_at)',
  // key-changes.notifications: keyChangesNotifications
  'create index key_challenges_by_decision on key_challenges (decision_id) where decision_id is not null',
  // personal-key-changes.repository: personalKeyChanges
  'create index key_challenges_by_decider on key_challenges (decided_by)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of statements)
    await sql.raw(isPostgres ? statement.replace(/ without rowid$/, '') : statement).execute(db)
}
