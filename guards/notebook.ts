import { inServer, type Line } from './guard.ts'

/** What holds a lesson, its notes and its doubts together: who opens a topic, what counts as watched, who reads what. */

const visits = 'modules/learning/visits'
const lessons = 'modules/learning/lessons'
const doubtTests = ['modules/doubts/doubts', 'modules/doubts/answers', 'modules/doubts/doubts.rules'] as const

const lines: Line[] = [
  [
    'a closed topic stays shut',
    'modules/learning/lessons.usecases.ts',
    'if (closed) throw topicClosed(closed)',
    '',
    lessons,
  ],
  [
    'a place is kept for students of the course alone',
    'modules/learning/lessons.usecases.ts',
    'if (notEnrolled && !isEnrolled) throw notEnrolled()',
    '',
    visits,
  ],
  [
    'nobody watches faster than the clock',
    `${visits}.usecases.ts`,
    'if (!canHaveWatched(seconds, now - before.opened_at, knownLength ?? toldLength)) throw watchedTooMuch()',
    '',
    visits,
  ],
  [
    'nobody is beyond the end of a video',
    `${visits}.usecases.ts`,
    'if (second !== undefined && isBeyondEnd(second, end)) throw beyondTheEnd()',
    '',
    visits,
  ],
  [
    'places are saved so often a minute',
    `${visits}.usecases.ts`,
    'await countUses(tx, now, [deps.config.LIMIT_VISITS_PER_STUDENT,',
    'await countUses(tx, now, [{ most: 1e9, windowMs: 60_000 },',
    visits,
  ],
  [
    'a rule that can be seen is not marked by hand',
    'modules/learning/progress.usecases.ts',
    'if (!isMarkable(topic, standing)) throw ruleNotMet(done_when, topic.watch_percent)',
    '',
    visits,
    'modules/learning/progress',
  ],
  [
    'a place is not beyond the last page',
    'modules/learning/lessons.usecases.ts',
    'if (pages !== null && page > pages) throw beyondLastPage()',
    '',
    visits,
    'modules/notes/notes',
  ],
  [
    'a note is not overwritten unread',
    'modules/notes/notes.usecases.ts',
    'if (body.version !== note.version) throw staleNote(note)',
    '',
    'modules/notes/notes',
  ],
  [
    'notes beside a topic are so many',
    'modules/notes/notes.usecases.ts',
    'if ((await countBeside(tx, caller.id, topic.id)) >= mostNotes) throw tooManyNotes()',
    '',
    'modules/notes/notes',
  ],
  [
    'the id of a note is a UUID',
    'modules/notes/notes.usecases.ts',
    'if (!isNoteId(id)) throw noteNotFound()',
    '',
    'modules/notes/notes',
  ],
  [
    'a doubt to the mentor is read by nobody else',
    'modules/doubts/doubts.rules.ts',
    'return reader.isEnrolled && doubt.to_mentor === 0',
    'return reader.isEnrolled',
    ...doubtTests,
  ],
  [
    'who has left a course writes in none of its doubts',
    'modules/doubts/doubt-access.usecases.ts',
    'if (!canWrite(it.reader)) throw refused.onlyEnrolledWrite()',
    '',
    ...doubtTests,
  ],
  [
    'a picture of a hidden doubt is shown to the staff alone',
    'modules/doubts/pictures.usecases.ts',
    ' && (reader.isStaff || doubt.hidden_at === null)',
    '',
    'modules/doubts/pictures',
  ],
  [
    'a video is one by its bytes',
    'modules/catalogue/upload-content.ts',
    "if (typeof video === 'string') throw refused.noSuchVideo(video)",
    "if (typeof video === 'string') return { media_type: 'video/mp4', seconds: null, pages: null }",
    'modules/catalogue/uploads',
  ],
  [
    'captions are written anew, without their markup',
    'modules/catalogue/upload-content.ts',
    'rewritten: Buffer.from(captions),',
    'rewritten: Buffer.from(text),',
    'modules/catalogue/uploads',
  ],
  [
    'an upload is not larger than its kind may be',
    'modules/catalogue/upload-content.ts',
    'if (size > most * megabyte) throw refused.uploadTooLarge(most)',
    '',
    'modules/catalogue/uploads',
  ],
  [
    'a file of a closed topic stays shut',
    'modules/catalogue/files.usecases.ts',
    'if (!(await above.isTopicClosed(db, caller.id, topic, call.now))) return',
    'return',
    'modules/catalogue/files',
  ],
]

export const notebook = lines.map(([name, ...line]) => inServer([`notebook: ${name}`, ...line]))
