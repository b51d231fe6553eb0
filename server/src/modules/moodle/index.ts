export { readArchive } from './archive.ts'
export { BackupError, figureAddress } from './moodle.types.ts'
export { topicTextOf } from './topic-text.ts'
