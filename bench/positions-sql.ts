import pg from 'pg'
import { atRate } from './morning.ts'

export interface SqlWatcher {
  readonly id: string
  readonly sessionId: string
  readonly courseId: string
  readonly topicId: string
}

/**
 * Saves positions on PostgreSQL by a bare client: the statements of the product with as many connections, and neither HTTP nor
 * rules. It tells what the machine and the database take of a position. What was watched stays as it was: nothing.
 * @returns milliseconds from the moment that each was due
 */
export async function savePositionsInSql(
  url: string,
  watchers: readonly SqlWatcher[],
  rate: number,
  seconds: number,
): Promise<number[]> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const times: number[] = []
  let turn = 0
  try {
    await atRate(rate, seconds, async (due) => {
      const watcher = watchers[turn++ % watchers.length]
      if (!watcher) throw new Error('nobody watches')
      await savePosition(pool, watcher)
      times.push(performance.now() - due)
    })
  } finally {
    await pool.end()
  }
  return times
}

async function savePosition(pool: pg.Pool, { id, sessionId, courseId, topicId }: SqlWatcher): Promise<void> {
  const now = Date.now()
  await pool.query({ name: 'session', text: session, values: [sessionId, id, now] })
  const client = await pool.connect()
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  try {
    await client.query('begin')
    await run('lock', `${session} for no key update of users`, [sessionId, id, now])
    await run('limit', limit, [`bare ${id}`, now])
    await run('course', course, [courseId, id])
    await run('topic', topic, [topicId, courseId, id])
    await run('visit', visit, [id, topicId])
    await run('place', place, [id, topicId, now, '[]'])
    await run('lengths', lengths, [topicId])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const session = `select users.* from sessions inner join users on users.id = sessions.user_id
  where sessions.id = $1 and sessions.user_id = $2 and sessions.ended_at is null and sessions.expires_at > $3
    and users.deactivated_at is null and users.deleted_at is null`
const limit = `insert into limits (key, used, resets_at) values ($1, 1, $2)
  on conflict (key) do update set used = limits.used + 1 returning used, resets_at`
const course = `select courses.*, enrollments.id as enrollment_id, fee_cards.paused_at from courses
  left join enrollments on enrollments.course_id = courses.id and enrollments.student_id = $2 and enrollments.cancelled_at is null
  left join fee_cards on fee_cards.enrollment_id = enrollments.id
  where courses.id = $1`
const topic = `select syllabus_items.*, item_progress.done_at from syllabus_items
  inner join syllabus_items as asked on asked.course_id = syllabus_items.course_id
    and (syllabus_items.position = asked.position or syllabus_items.position = asked.position - 1)
  left join item_progress on item_progress.item_id = syllabus_items.id and item_progress.student_id = $3
  where asked.id = $1 and asked.course_id = $2
  order by syllabus_items.position`
const visit = 'select * from topic_visits where student_id = $1 and item_id = $2 for no key update'
const place = `update topic_visits set moved_at = $3, saved_at = $3, watched = $4
  where student_id = $1 and item_id = $2`
const lengths =
  'select length from topic_visits where item_id = $1 and length is not null order by length limit 100'
