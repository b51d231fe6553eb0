import type { ModuleInZip } from '../../kernel/school-zip.ts'

export const questionsInZip: ModuleInZip = {
  tables: {
    passages: { about: 'Passages that several questions share.', columns: {} },
    passage_versions: {
      about: 'Each version of a passage.',
      columns: {
        passage_id: 'The passage.',
        number: 'The version, from 1.',
        text_en: 'The text in English, Markdown.',
        text_hi: 'The text in Hindi, Markdown.',
      },
    },
    questions: {
      about: 'The questions of quizzes.',
      columns: {
        folded_text: 'The words by which it is found.',
        is_shared: "Whether it is in the school's bank: 1 or 0.",
        copied_from: 'The question of another course that it is a copy of.',
        archived_at: 'When it was put into the archive.',
        created_by: 'Who wrote it: accounts/users.',
        changed_at: 'When it was changed.',
      },
    },
    question_versions: {
      about: 'Each version of a question.',
      columns: {
        question_id: 'The question.',
        number: 'The version, from 1.',
        kind: 'single, multiple, trueFalse, number, shortText or longText.',
        takes_photos: 'Whether the response may have photos: 1 or 0.',
        passage_id: 'The passage that it belongs to.',
        wording: 'JSON: text and explanation in English and Hindi, Markdown.',
        options: 'A JSON list of options.',
        answer_key: 'JSON: the ids of right options, ranges of right numbers, right texts.',
      },
    },
    question_tags: {
      about: 'Tags of questions.',
      columns: {
        question_id: 'The question.',
        kind: 'subject, topic, difficulty or source.',
        tag: 'The tag.',
        folded_tag: 'The tag as tags are compared.',
      },
    },
    question_figures: {
      about: 'The pictures in questions.',
      columns: { version_id: 'The version: question_versions.', file_id: 'The file: catalogue/files.' },
    },
    passage_figures: {
      about: 'The pictures in passages.',
      columns: { version_id: 'The version: passage_versions.', file_id: 'The file: catalogue/files.' },
    },
  },
}
