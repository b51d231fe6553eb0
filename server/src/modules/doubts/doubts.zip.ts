import { excluded, type ModuleInZip } from '../../kernel/school-zip.ts'

export const doubtsInZip: ModuleInZip = {
  tables: {
    doubts: {
      about: 'Questions of students.',
      columns: {
        topic_id: 'The topic: catalogue/syllabus_items.',
        quiz_id: 'The quiz that it is about: quizzes/quizzes.',
        version_id: 'The question of that quiz: questions/question_versions.',
        text: 'The question.',
        second: 'Of the video.',
        page: 'Of the PDF.',
        to_mentor: '1: classmates do not see it.',
        state: 'Where it stands.',
        waiting_since: 'Empty: nobody waits.',
        first_answered_at: 'When it was first answered.',
        hidden_at: 'When staff hid it.',
        edited_at: 'When it was last changed.',
      },
    },
    doubt_answers: {
      about: 'Answers to them.',
      columns: {
        doubt_id: 'The question.',
        author_id: 'Who wrote it: accounts/users.',
        author_role: 'What they were then.',
        text: 'The answer.',
        endorsed_by: 'The mentor who says that it is right: accounts/users.',
        hidden_at: 'When staff hid it.',
        edited_at: 'When it was last changed.',
      },
    },
    doubt_edits: {
      about: 'Earlier texts of questions and answers.',
      columns: {
        doubt_id: 'The question.',
        answer_id: 'The answer; empty: it was the question.',
        text: 'The text before.',
        at: 'When it was changed.',
      },
    },
    doubt_pictures: {
      about: 'Pictures with a question.',
      columns: { file_id: 'The id of a file in files/.', doubt_id: 'The question.' },
    },
    doubt_followers: {
      about: 'Who follows a question.',
      columns: {
        doubt_id: 'The question.',
        me_too: '1: has the same question.',
        follows: '1: gets mail about it.',
        seen_at: 'When they last read it.',
      },
    },
    doubt_reports: {
      about: 'Reports of questions and answers that should not be there.',
      columns: {
        subject_id: 'The question or answer.',
        reporter_id: 'Who reported it: accounts/users.',
        doubt_id: 'The question.',
        answer_id: 'The answer; empty: it was the question.',
        reason: 'Why.',
        looked_into_at: 'When staff decided.',
      },
    },
    doubt_words: excluded('It is made from doubts/doubts, for searches.'),
  },
}
