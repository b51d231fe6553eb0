import { makeExportQuery, type PersonalData } from '../../kernel/personal-data.ts'
import { readRows } from '../../platform/instants.ts'

/** Changes and decisions stay under "Deleted user". Scores are deleted with the attempts. */
export const personalKeyChanges: PersonalData = {
  exportQuery: makeExportQuery('key-changes', async (db, { id }) => {
    const challenges = db
      .selectFrom('key_challenges')
      .innerJoin('quizzes', 'quizzes.id', 'key_challenges.quiz_id')
      .select(['quizzes.title as quiz', 'key_challenges.position', 'key_challenges.reason'])
      .orderBy('key_challenges.created_at')
    const changes = db
      .selectFrom('key_changes')
      .innerJoin('quizzes', 'quizzes.id', 'key_changes.quiz_id')
      .select(['quizzes.title as quiz', 'key_changes.rule', 'key_changes.reason'])
      .select('key_changes.changed_at as at')
      .where('key_changes.changed_by', '=', id)
      .orderBy('key_changes.changed_at')
    // Leaves out the reasons, which students wrote.
    const decisions = db
      .selectFrom('key_challenges')
      .innerJoin('quizzes', 'quizzes.id', 'key_challenges.quiz_id')
      .select(['quizzes.title as quiz', 'key_challenges.is_accepted as accepted', 'key_challenges.reply'])
      .select('key_challenges.decided_at as at')
      .where('key_challenges.decided_by', '=', id)
      .orderBy('key_challenges.decided_at')
    return {
      keyChallenges: await readRows(
        challenges
          .select(['key_challenges.is_accepted as accepted', 'key_challenges.reply'])
          .select(['key_challenges.created_at as at', 'key_challenges.decided_at as decidedAt'])
          .where('key_challenges.student_id', '=', id),
      ),
      keyChanges: await readRows(changes),
      keyDecisions: await readRows(decisions),
    }
  }),
  async erase(tx, { id }) {
    await tx.deleteFrom('key_challenges').where('student_id', '=', id).execute()
  },
}
