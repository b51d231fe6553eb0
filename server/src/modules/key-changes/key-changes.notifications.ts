import type { Audience, Notifications } from '../../kernel/notifications.ts'

/** Challengers get the email about the decision instead. */
const findStudentsToTell: Audience = (db, changeId) =>
  db
    .selectFrom('key_change_scores')
    .innerJoin('attempts', 'attempts.id', 'key_change_scores.attempt_id')
    .select('attempts.student_id')
    .where('key_change_scores.change_id', '=', changeId)
    .where('key_change_scores.is_counting', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('key_challenges')
            .select('key_challenges.id')
            .where('key_challenges.change_id', '=', changeId)
            .whereRef('key_challenges.student_id', '=', 'attempts.student_id'),
        ),
      ),
    )
    .$asScalar()

const findChallengers: Audience = (db, decisionId) =>
  db.selectFrom('key_challenges').select('student_id').where('decision_id', '=', decisionId).$asScalar()

export const keyChangesNotifications = {
  kinds: [],
  audiences: { changedScores: findStudentsToTell, keyChallengers: findChallengers },
} as const satisfies Notifications

declare module '../../kernel/notifications.ts' {
  interface ModuleNotifications {
    keyChanges: typeof keyChangesNotifications
  }
}
