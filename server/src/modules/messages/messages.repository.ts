import type { QueryOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import type { listMessages, Message } from '#contract/messages/messages.ts'
import type { Db, Tx } from '../../database/database.ts'
import { countAll, countFound } from '../../database/lists.ts'
import { hasWords } from '../../database/search.ts'
import type { SubjectName } from '../../kernel/audit.ts'
import { readRows } from '../../platform/instants.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'
import type { MessageRow } from './messages.tables.ts'

export async function addMessage(
  tx: Tx,
  message: Pick<
    MessageRow,
    'id' | 'reference' | 'name' | 'email' | 'message' | 'language' | 'search_text' | 'created_at'
  >,
): Promise<boolean> {
  const added = await tx
    .insertInto('messages')
    .values({ ...message, status: 'new', version: 1 })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** `search` finds beginnings of words in reference, name, email and message. */
type MessageFilter = Pick<QueryOf<typeof listMessages>, 'status' | 'search'>

function messages(db: Db | Tx, { status, search }: MessageFilter) {
  let query = db.selectFrom('messages')
  if (status !== undefined) query = query.where('messages.status', '=', status)
  for (const hasWord of hasWords('messages.search_text', search)) query = query.where(hasWord)
  return query
}

const messagesWithReplier = (db: Db | Tx, filter: MessageFilter) =>
  messages(db, filter)
    .leftJoin('users', 'users.id', 'messages.replied_by')
    .select(['messages.id as _id', 'reference', 'messages.name', 'messages.email', 'message', 'status'])
    .select(['messages.created_at as createdAt', 'reply', 'replied_at as repliedAt'])
    .select(['users.name as repliedBy', 'messages.version'])

export function findMessages(db: Db, filter: MessageFilter, { limit, offset }: Slice): Promise<Message[]> {
  const newestFirst = messagesWithReplier(db, filter)
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
  return readRows(newestFirst.limit(limit).offset(offset))
}

export function countMessages(db: Db, filter: MessageFilter): Promise<RowCount | number> {
  const count = filter.search ? countFound : countAll
  return count(db, messages(db, filter).select('messages.id'))
}

export async function findMessage(tx: Tx, id: string): Promise<Message | undefined> {
  const [message] = await readRows(messagesWithReplier(tx, {}).where('messages.id', '=', id))
  return message
}

export async function findSenderLanguage(tx: Tx, id: string): Promise<Language | null> {
  const row = await tx.selectFrom('messages').select('language').where('id', '=', id).executeTakeFirst()
  return row?.language ?? null
}

export async function changeMessage(
  tx: Tx,
  { _id, version }: Pick<Message, '_id' | 'version'>,
  change: Partial<Pick<MessageRow, 'status' | 'reply' | 'replied_at' | 'replied_by'>>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('messages')
    .set({ ...change, version: version + 1 })
    .where('id', '=', _id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export const findReferences = (db: Db, ids: readonly string[]): Promise<SubjectName[]> =>
  db.selectFrom('messages').select(['id', 'reference as name']).where('id', 'in', ids).execute()
