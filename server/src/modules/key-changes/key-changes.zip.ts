import { excluded, type ModuleInZip } from '../../kernel/school-zip.ts'

export const keyChangesInZip: ModuleInZip = {
  tables: {
    key_changes: {
      about: 'Keys that were changed after a quiz.',
      columns: {
        quiz_id: 'The quiz: quizzes/quizzes.',
        question_id: 'The question: questions/questions.',
        rule: 'newKey, alsoAccept, fullForAll, fullForAttempted or leftOut.',
        answer_key: 'JSON: the new key, or what is accepted too.',
        reason: 'Why.',
        changed_by: 'Who changed it: accounts/users.',
        changed_at: 'When it was changed.',
        went_up: 'How many scores went up.',
        went_down: 'How many scores went down.',
      },
    },
    key_change_scores: {
      about: 'The scores that a changed key moved. Marks are hundredths.',
      columns: {
        change_id: 'The change: key_changes.',
        attempt_id: 'The attempt: attempts/attempts.',
        score_before: 'The score before; empty while a person had yet to mark.',
        max_before: 'The full marks before.',
        score_after: 'The score after the change.',
        max_after: 'The full marks after the change.',
        is_counting: 'Whether the counting score of the student moved: 1 or 0.',
      },
    },
    key_challenges: {
      about: 'Challenges of keys by students.',
      columns: {
        attempt_id: 'The attempt: attempts/attempts.',
        position: 'Which question of the attempt.',
        student_id: 'The student: accounts/users.',
        quiz_id: 'The quiz: quizzes/quizzes.',
        question_id: 'The question: questions/questions.',
        reason: 'Why the key is wrong.',
        decided_at: 'When it was decided.',
        decided_by: 'Who decided: accounts/users.',
        is_accepted: 'Whether it was accepted: 1 or 0.',
        reply: 'The reply of the school.',
        decision_id: excluded('It groups the challenges that were decided together, as decided_at does.'),
        change_id: 'The change that followed: key_changes.',
      },
    },
  },
}
