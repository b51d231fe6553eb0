import type { ModuleInZip } from '../../kernel/school-zip.ts'
import { excluded } from '../../kernel/school-zip.ts'

export const attemptsInZip: ModuleInZip = {
  tables: {
    attempts: {
      about: 'Sittings of students for quizzes. Marks are hundredths.',
      columns: {
        quiz_id: 'The quiz: quizzes/quizzes.',
        student_id: 'The student: accounts/users.',
        number: 'The first, second, ... attempt of the student.',
        seed: excluded('The order of the questions stands in attempt_questions.'),
        device: excluded('It names a tab of a browser.'),
        started_at: 'When it began.',
        ends_at: 'When its time is over; empty in practice.',
        seen_at: excluded('It says who is connected now.'),
        submitted_at: 'When it was submitted or closed.',
        closed_by: 'student, clock or enrollment.',
        told_at: 'When the student was told that the score is out.',
        score: 'The score; empty while a person has yet to mark.',
        max: 'The full marks.',
        score_version: excluded('It counts how often the attempt was scored.'),
        sections: 'JSON: title, "any n" and times of each section.',
      },
    },
    attempt_questions: {
      about: 'The questions of each attempt in their order.',
      columns: {
        attempt_id: 'The attempt: attempts/attempts.',
        position: 'From 1.',
        section: 'The section, from 0.',
        version_id: 'The version of the question: questions/question_versions.',
        passage_version_id: 'The passage: questions/passage_versions.',
        option_order: 'JSON: the ids of the options in the order of this attempt.',
        marks_right: 'Marks for a right response.',
        marks_wrong: 'Marks for a wrong response.',
        marks_blank: 'Marks for no response.',
        scheme: 'allOrNothing, perOption or jee.',
      },
    },
    responses: {
      about: 'What students responded.',
      columns: {
        attempt_id: 'The attempt: attempts/attempts.',
        position: 'Which question.',
        value:
          'JSON: ids of chosen options, text, and addresses of photos in their order; empty when it was cleared.',
        seq: excluded('It orders the changes of one screen.'),
        is_marked: 'Whether the student marked it for review: 1 or 0.',
        spent_ms: 'Time on the question, in milliseconds.',
        saved_at: 'When it was saved.',
        is_late: 'Whether it came within a minute after the end: 1 or 0.',
        marks: 'Marks that a person gave.',
        remark: 'What that person wrote.',
        marked_by: 'Who marked: accounts/users.',
      },
    },
    too_late_responses: {
      about: 'Responses that came more than a minute after the end.',
      columns: {
        attempt_id: 'The attempt: attempts/attempts.',
        position: 'Which question.',
        value: 'JSON, as in responses.',
        seq: excluded('It orders the changes of one screen.'),
        arrived_at: 'When it came.',
        accepted_at: 'When a mentor accepted it; it counts since then.',
        accepted_by: 'Who accepted it: accounts/users.',
        reason: 'Why it was accepted.',
      },
    },
    corrected_keys: {
      about: 'Keys that were corrected after a quiz.',
      columns: {
        quiz_id: 'The quiz: quizzes/quizzes.',
        version_id: 'The version of the question: questions/question_versions.',
        answer_key: 'JSON: the key that counts; empty: that of the version.',
        ruling: 'fullForAll, fullForAttempted or leftOut, in place of the key.',
      },
    },
  },
}
