import { expect, test } from 'vitest'
import { fileToSend, type QueuedFile, withChosen } from './use-file-queue.ts'

const queue = (...states: QueuedFile['state'][]): QueuedFile[] =>
  states.map((state, id) => ({
    id,
    state,
    file: new File([], `${id}.pdf`),
    title: `${id}`,
    share: 0,
    isOffline: false,
  }))

test.each([
  ['the first one that waits', queue('waiting', 'waiting'), 0],
  ['no other while one is being sent, and that one not again', queue('sending', 'waiting'), undefined],
  ['the one after a failure', queue('failed', 'waiting'), 1],
  ['none when all have failed', queue('failed'), undefined],
])('which of the chosen files is sent next: %s', (_, files, id) => {
  expect(fileToSend(files)?.id).toBe(id)
})

test('a file that is chosen again replaces the one that was refused, and no other', () => {
  const files = queue('failed', 'failed', 'sending')
  const chosen = queue('waiting', 'waiting', 'waiting').filter(({ id }) => id !== 1)
  expect(withChosen(files, chosen).map(({ file, state }) => [file.name, state])).toEqual([
    ['1.pdf', 'failed'],
    ['2.pdf', 'sending'],
    ['0.pdf', 'waiting'],
    ['2.pdf', 'waiting'],
  ])
})
