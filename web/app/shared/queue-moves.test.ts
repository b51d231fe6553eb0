import { expect, test } from 'vitest'
import { activeId, type QueueMove, type QueuePlace, queueMoves } from './queue-moves.ts'

const wide: QueuePlace = {
  ids: ['a', 'b', 'c'],
  openId: 'b',
  cursorId: undefined,
  resumeId: undefined,
  lastIndex: 1,
  isWide: true,
}
const phone = { ...wide, isWide: false }
const list = { ...phone, openId: undefined, cursorId: 'b' }
const title = { focus: 'title', toTop: true } as const
const done = { resumeId: null, toTop: true } as const

test.each<[string, QueueMove, QueueMove]>([
  ['next', queueMoves.next(wide), { open: 'c' }],
  ['previous', queueMoves.previous(wide), { open: 'a' }],
  ['next at the end', queueMoves.next({ ...wide, openId: 'c' }), {}],
  ['next on a phone', queueMoves.next(phone), { open: 'c', ...title }],
  ['next in the list of a phone', queueMoves.next(list), { cursorId: 'c' }],
  ['next where the cursor has left the list', queueMoves.next({ ...list, cursorId: 'x' }), { cursorId: 'c' }],
  ['next after the open row has left', queueMoves.next({ ...wide, openId: 'x' }), { open: 'b' }],
  ['previous after the open row has left', queueMoves.previous({ ...wide, openId: 'x' }), { open: 'a' }],
  ['next out of turn', queueMoves.next({ ...wide, openId: 'x', resumeId: 'c' }), { open: 'c' }],
  ['next in an empty queue', queueMoves.next({ ...wide, ids: [] }), {}],
  ['first', queueMoves.jumpTo(wide, 'a'), { open: 'a' }],
  ['first in an empty queue', queueMoves.jumpTo(wide, undefined), {}],
  ['open', queueMoves.open(wide, 'c'), { open: 'c' }],
  ['open on a phone', queueMoves.open(list, 'c'), { open: 'c', focus: 'title', isStep: true }],
  ['open out of turn', queueMoves.openOutOfTurn(wide, 'x'), { open: 'x', resumeId: 'b', ...title }],
  ['skip', queueMoves.skip(wide), { open: 'c', focus: 'list', ...done }],
  ['skip the last', queueMoves.skip({ ...wide, openId: 'c' }), { open: 'a', focus: 'list', ...done }],
  ['leave the first', queueMoves.leave(wide, 'a'), { open: 'b', focus: 'list', ...done }],
  ['leave', queueMoves.leave(wide, 'b'), { open: 'c', focus: 'list', ...done }],
  ['leave at the end', queueMoves.leave(wide, 'c'), { open: 'b', focus: 'list', ...done }],
  ['leave on a phone', queueMoves.leave(phone, 'b'), { open: 'c', focus: 'title', ...done }],
  [
    'leave the only row',
    queueMoves.leave({ ...wide, ids: ['b'] }, 'b'),
    { open: null, focus: 'heading', ...done },
  ],
  ['leave a row that has left', queueMoves.leave(wide, 'x'), { open: 'b', focus: 'list', ...done }],
  [
    'leave a row that was out of turn',
    queueMoves.leave({ ...wide, resumeId: 'c' }, 'x'),
    { open: 'c', focus: 'list', ...done },
  ],
])('the move “%s” changes what it should', (_, move, expected) => {
  expect(move).toEqual(expected)
})

test.each<[string, QueuePlace, string | undefined]>([
  ['the open row', wide, 'b'],
  ['no row while the open row is not in the queue', { ...wide, openId: 'x' }, undefined],
  ['the cursor in the list of a phone', list, 'b'],
  ['the row in the place of the row that left', { ...list, cursorId: 'x', lastIndex: 2 }, 'c'],
  ['the last row when several rows have left', { ...list, cursorId: 'x', lastIndex: 9 }, 'c'],
])('the keys are on %s', (_, place, id) => {
  expect(activeId(place)).toBe(id)
})
