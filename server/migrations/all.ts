import type { Kysely } from 'kysely'
import { up as school } from './0001-school.ts'
import { up as admissions } from './0002-admissions.ts'
import { up as setUp } from './0003-set-up.ts'
import { up as imports } from './0004-imports.ts'
import { up as schoolZip } from './0005-school-zip.ts'
import { up as moodle } from './0006-moodle.ts'
import { up as homework } from './0007-homework.ts'
import { up as workPages } from './0008-work-pages.ts'
import { up as pageEdits } from './0009-page-edits.ts'
import { up as scans } from './0010-scans.ts'
import { up as importsOfGrades } from './0011-imports-of-grades.ts'
import { up as quizzes } from './0012-quizzes.ts'
import { up as keyChanges } from './0013-key-changes.ts'
import { up as gradebook } from './0014-gradebook.ts'
import { up as questionFiles } from './0015-question-files.ts'
import { up as responsePhotos } from './0016-response-photos.ts'
import { up as doubtsAboutQuestions } from './0017-doubts-about-questions.ts'
import { up as quizRanks } from './0018-quiz-ranks.ts'
import { up as doubtsByVersion } from './0019-doubts-by-version.ts'
import { up as schoolBank } from './0020-school-bank.ts'
import { up as markingOfQuizzes } from './0021-marking-of-quizzes.ts'

export interface Migration {
  readonly name: string
  up(db: Kysely<unknown>): Promise<void>
}

/** Never edit a migration that has run anywhere. */
export const migrations: readonly Migration[] = [
  { name: '0001-school', up: school },
  { name: '0002-admissions', up: admissions },
  { name: '0003-set-up', up: setUp },
  { name: '0004-imports', up: imports },
  { name: '0005-school-zip', up: schoolZip },
  { name: '0006-moodle', up: moodle },
  { name: '0007-homework', up: homework },
  { name: '0008-work-pages', up: workPages },
  { name: '0009-page-edits', up: pageEdits },
  { name: '0010-scans', up: scans },
  { name: '0011-imports-of-grades', up: importsOfGrades },
  { name: '0012-quizzes', up: quizzes },
  { name: '0013-key-changes', up: keyChanges },
  { name: '0014-gradebook', up: gradebook },
  { name: '0015-question-files', up: questionFiles },
  { name: '0016-response-photos', up: responsePhotos },
  { name: '0017-doubts-about-questions', up: doubtsAboutQuestions },
  { name: '0018-quiz-ranks', up: quizRanks },
  { name: '0019-doubts-by-version', up: doubtsByVersion },
  { name: '0020-school-bank', up: schoolBank },
  { name: '0021-marking-of-quizzes', up: markingOfQuizzes },
]
