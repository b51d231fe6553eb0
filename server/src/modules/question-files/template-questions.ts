import type { ExportedQuestion } from './exported-questions.ts'
import { noTags } from './found-questions.ts'

const bilingual = (en: string, hi = '') => ({ en, hi })

const example = (
  fields: Pick<ExportedQuestion, 'kind'> & { readonly text: string; readonly explanation?: string } & Partial<
      Omit<ExportedQuestion, 'key'>
    > & { readonly key?: Partial<ExportedQuestion['key']> },
): ExportedQuestion => ({
  kind: fields.kind,
  wording: {
    en: { text: fields.text, explanation: fields.explanation ?? '' },
    hi: { text: '', explanation: '' },
    ...fields.wording,
  },
  options: fields.options ?? [],
  ...(fields.takesPhotos && { takesPhotos: true }),
  key: { options: [], ranges: [], texts: [], ...fields.key },
  tags: { ...noTags, subject: 'Physics', ...fields.tags },
})

const options = (...texts: (readonly [en: string, hi?: string])[]) =>
  texts.map(([en, hi]) => ({ text: bilingual(en, hi), isLast: en === 'None of these' }))

export const templateQuestions: readonly ExportedQuestion[] = [
  example({
    kind: 'single',
    text: 'What is the unit of force?',
    wording: {
      en: { text: 'What is the unit of force?', explanation: 'Force is $F = ma$.' },
      hi: { text: 'बल की इकाई क्या है?', explanation: 'बल $F = ma$ है।' },
    },
    options: options(
      ['joule', 'जूल'],
      ['newton', 'न्यूटन'],
      ['watt', 'वाट'],
      ['None of these', 'इनमें से कोई नहीं'],
    ),
    key: { options: [1] },
  }),
  example({
    kind: 'multiple',
    text: 'Which of these are vectors?',
    options: options(['velocity'], ['mass'], ['force']),
    key: { options: [0, 2] },
  }),
  example({ kind: 'trueFalse', text: 'Light is faster than sound.', key: { options: [0] } }),
  example({
    kind: 'number',
    text: 'What is $g$ on the earth, in m/s²?',
    key: { ranges: [{ from: '9.7', to: '9.9' }] },
  }),
  example({
    kind: 'shortText',
    text: 'Who found the law of gravity?',
    key: { texts: ['Newton', 'Isaac Newton'] },
  }),
  example({ kind: 'longText', text: 'Derive $v = u + at$.', takesPhotos: true }),
]
