import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/src/database/database.ts'
import { searchText } from '../../server/src/database/search.ts'
import { inlineReadWorker } from '../../server/src/kernel/read-worker.ts'
import {
  canHaveWatched,
  clippedRanges,
  isWatched,
  mergedRanges,
  secondsOf,
} from '../../server/src/modules/learning/watching.rules.ts'
import { recountTotals } from '../../server/src/modules/system/self-check.ts'
import { renderMarkdown } from '../../server/src/platform/markdown/markdown.ts'
import { rewriteCaptions } from '../../server/src/platform/media/captions.ts'
import { readVideo } from '../../server/src/platform/media/video.ts'
import { openTestDatabase } from '../../server/src/testing/database.ts'
import { courseContents } from './content/courses.ts'
import { featuredCourseIds } from './featured.ts'
import { loadDemoSchool } from './load-demo-school.ts'
import { clockTime } from './school-time.ts'
import { courseId } from './slugs.ts'

const now = Date.UTC(2026, 10, 20, 12, 30)
const passwordHash = '$argon2id$placeholder'

let school: Database
const saved = new Map<string, Uint8Array>()

beforeAll(async () => {
  school = await openTestDatabase()
  const saveFile = (id: string, bytes: Uint8Array) => void saved.set(id, bytes)
  await loadDemoSchool({ db: school.db, now, passwordHash, saveFile })
})

afterAll(() => school.close())

const all = async <Row>(query: string) => (await sql<Row>`${sql.raw(query)}`.execute(school.db)).rows
const count = async (query: string) => (await all<{ n: number }>(`select count(*) as n from ${query}`))[0]?.n

test('the demo school has its mentors, admins and students, with addresses that belong to nobody', async () => {
  expect(await count("users where role = 'mentor'")).toBe(8)
  expect(await count("users where role = 'admin'")).toBe(3)
  for (const role of ['owner', 'front_desk', 'accountant'])
    expect(await count(`users where staff_role = '${role}'`)).toBe(1)
  expect(await count("log_in_names where kind = 'roll'")).toBe(22)
  expect(await count("users where role = 'student'")).toBe(64)
  expect(await count("users where email not like '%.example'")).toBe(0)
  expect(await count('(select name from users group by name having count(*) > 1) as found')).toBe(0)
  const named = await all<{ name: string }>(
    "select name from users where email in ('student@abhyas.example', 'mentor@abhyas.example', 'admin@abhyas.example') order by name",
  )
  expect(named.map((row) => row.name)).toEqual(['Meera Iyer', 'Priya Sharma', 'Rukmini Patil'])
})

test('the demo school has remarks that the demo mentor has saved', async () => {
  const [kept] = await all<{ remarks: string }>(
    "select remarks from saved_remarks join users on users.id = user_id where email = 'mentor@abhyas.example'",
  )
  expect(JSON.parse(kept?.remarks ?? '[]').length).toBeGreaterThanOrEqual(3)
})

test('the demo school has forty doubts in every state, asked by people who are in the course', async () => {
  expect(await count('doubts')).toBe(40)
  for (const state of ['open', 'answered', 'settled'])
    expect(await count(`doubts where state = '${state}'`)).toBeGreaterThanOrEqual(8)
  expect(await count('doubts where waiting_since is not null')).toBeGreaterThanOrEqual(10)
  expect(await count('doubts where to_mentor = 1')).toBeGreaterThanOrEqual(3)
  for (const rows of [
    'doubts where hidden_at is not null',
    'doubts where edited_at is not null',
    `doubt_pictures join files on files.id = file_id join doubts on doubts.id = doubt_id
      where kind = 'doubt' and owner_id = student_id`,
    'doubt_answers where endorsed_by is not null',
    'doubt_answers where hidden_at is not null',
    'doubt_reports where looked_into_at is null',
    'doubt_followers where me_too = 1',
  ])
    expect(await count(rows), rows).toBeGreaterThan(0)
  const strangers = `doubts where not exists (select 1 from enrollments
    where enrollments.course_id = doubts.course_id and enrollments.student_id = doubts.student_id
      and cancelled_at is null)`
  expect(await count(strangers)).toBe(0)
  const ofPriya = 'courses on courses.id = course_id join users on users.id = mentor_id'
  expect(
    await count(`doubts join ${ofPriya} where email = 'mentor@abhyas.example' and waiting_since is not null`),
  ).toBeGreaterThanOrEqual(5)
  expect(
    await count(`doubt_followers join users on users.id = user_id
      join doubt_answers on doubt_answers.doubt_id = doubt_followers.doubt_id and doubt_answers.created_at > seen_at
      where email = 'student@abhyas.example'`),
  ).toBeGreaterThan(0)
})

test('the demo school has courses in all four categories, one free, two not published', async () => {
  expect(await count('courses where published_at is not null')).toBeGreaterThanOrEqual(24)
  expect(await count('courses where published_at is null')).toBe(2)
  expect(await count('courses where published_at is not null and discounted_price = 0')).toBe(1)
  expect(await count('courses where discounted_price > original_price')).toBe(0)
  const categories = await all<{ category: string }>(
    'select distinct category from courses order by category',
  )
  expect(categories.map((row) => row.category)).toEqual([
    'AI & Machine Learning',
    'Backend & APIs',
    'Design & UX',
    'Frontend Development',
  ])
  const mentors = "courses join users on users.id = mentor_id where email = 'mentor@abhyas.example'"
  expect(await count(`${mentors} and published_at is not null`)).toBeGreaterThanOrEqual(3)
})

test('the demo school has the four courses of Home as its newest, with fixed ids', async () => {
  const newest = await all<{ id: string; name: string }>(
    'select id, name from courses where published_at is not null order by created_at desc, id desc limit 4',
  )
  expect(newest).toEqual([
    { id: featuredCourseIds.fullStackWebDevelopment, name: 'Full stack web development' },
    { id: featuredCourseIds.databasesWithoutFear, name: 'Databases without fear' },
    { id: featuredCourseIds.designResearch, name: 'Design research' },
    { id: featuredCourseIds.dataScienceInPython, name: 'Data science in Python' },
  ])
})

test('the demo school opens each course with a topic that has a video, and a handout where it is in English', async () => {
  const first = "syllabus_items where position = 0 and is_preview = 1 and video <> ''"
  expect(await count(first)).toBe(courseContents.length)
  const inEnglish = courseContents.filter(({ language }) => !language)
  expect(await count(`${first} and pdf like '/api/files/%'`)).toBe(inEnglish.length)
  expect(await count("syllabus_items where video like 'https:%' and length(video) <> 43")).toBe(0)
  const perCourse = await all<{ n: number }>('select count(*) as n from syllabus_items group by course_id')
  for (const { n } of perCourse) expect(n).toSatisfy((items: number) => items >= 8 && items <= 18)
  expect(await count('syllabus_items where position > 0 and is_preview = 1')).toBeGreaterThan(10)
})

test('the demo school gives every handout a file, and every file its bytes', async () => {
  const files = await all<{ id: string; kind: string; size: number }>(`
    select files.id, files.kind, files.size from files
    join courses on courses.mentor_id = owner_id join syllabus_items on course_id = courses.id
    where '/api/files/' || files.id in (pdf, video, captions)
      or exists (select 1 from topic_files where item_id = syllabus_items.id and url = '/api/files/' || files.id)`)
  const ofDoubtsAndQuizzes = ((await count('doubt_pictures')) ?? 0) + ((await count('question_figures')) ?? 0)
  const others = ofDoubtsAndQuizzes + 2 * ((await count('work_files')) ?? 0)
  expect(await count('work_files where attempt_id is not null'), 'photos of responses').toBe(4)
  expect(files).toHaveLength(saved.size - others)
  const filesOfKind = (kind: string) => files.filter((file) => file.kind === kind).length
  expect(filesOfKind('handout')).toBe(await count("syllabus_items where pdf <> ''"))
  expect([filesOfKind('video'), filesOfKind('captions'), filesOfKind('attachment')]).toEqual([3, 3, 3])
  for (const { id, size } of files) expect(saved.get(id)).toHaveLength(size)
})

/** PostgreSQL returns sums as texts, SQLite as numbers. */
const numbers = (row: unknown): Record<string, number> =>
  Object.fromEntries(Object.entries(row as object).map(([name, sum]) => [name, Number(sum)]))

test('the demo school has totals that agree with its rows', async () => {
  const live = 'enrollments where cancelled_at is null'
  const [totals] = await all(
    `select sum(enrollments) as live, sum(earnings) as all_paid, sum(confirmed_earnings) as confirmed
      from daily_totals where course_id = ''`,
  )
  const [sums] = await all<{ all_paid: number; confirmed: number }>(
    `select count(*) as live, sum(fee - waived) as all_paid, sum(paid) as confirmed
      from enrollments join fee_cards on enrollment_id = enrollments.id where cancelled_at is null`,
  )
  expect(numbers(totals)).toEqual(numbers(sums))
  const [books] = await all(
    `select sum(amount) as difference, -sum(case when account = 'income' then amount else 0 end) as income,
      sum(case when account in ('card', 'upi', 'bank') then amount else 0 end) as received from ledger`,
  )
  // Cancelled enrollments earn nothing, but the ledger keeps their money until the refund.
  const { all_paid: income, confirmed } = numbers(sums)
  const [refunds] = await all('select sum(amount) as owed from refunds where paid_at is null')
  expect(numbers(books)).toEqual({
    difference: 0,
    income,
    received: Number(confirmed) + Number(numbers(refunds).owed),
  })
  expect(
    await count(`courses where students <> (select count(*) from ${live} and course_id = courses.id)`),
  ).toBe(0)
})

test('the demo school numbers receipts without gaps in the order of payment', async () => {
  const rows = await all<{ receipt_number: string; year: string }>(
    `select number as receipt_number, substr(number, 4, 7) as year from receipts
      join enrollments on enrollments.id = enrollment_id order by created_at, number`,
  )
  const last = new Map<string, number>()
  for (const { receipt_number, year } of rows) {
    const number = (last.get(year) ?? 0) + 1
    expect(receipt_number).toBe(`AB/${year}/${String(number).padStart(6, '0')}`)
    last.set(year, number)
  }
  expect([...last.keys()]).toEqual(['2025-26', '2026-27'])
  const series = await school.db.selectFrom('number_series').selectAll().execute()
  for (const [year, number] of last)
    expect(series).toContainEqual({ series: `AB/${year}`, last_number: number })
})

test('the demo school has payments of every kind and state', async () => {
  expect(await count('enrollments where cancelled_at is not null and cancel_reason is not null')).toBe(2)
  expect(await count('payments where confirmed_at is null')).toBeGreaterThan(5)
  expect(await count('payments where amount > 0 and confirmed_at is not null and reference is null')).toBe(0)
  const claims = 'payments where confirmed_at is null and reference is not null'
  expect(await count(claims)).toBeGreaterThan(5)
  expect(await count(`${claims} and received_day is null`)).toBe(0)
  expect(await count(`payments where confirmed_at > ${now} or created_at > ${now}`)).toBe(0)
  for (const method of ['card', 'upi', 'bank'])
    expect(await count(`payments where method = '${method}'`)).toBeGreaterThan(20)
})

test('the demo school leaves 200 pieces of work for the demo mentor', async () => {
  const waiting = `submissions join assignments on assignments.id = assignment_id join courses on courses.id = assignments.course_id
    join users on users.id = mentor_id where email = 'mentor@abhyas.example' and submissions.status = 'Submitted'`
  expect(await count(waiting)).toBe(200)
  expect(await count("submissions where status = 'Returned'")).toBeGreaterThan(20)
  expect(await count("submissions where status = 'Graded' and grade between 35 and 98")).toBeGreaterThan(200)
  expect(
    await count(
      'submissions join assignments on assignments.id = assignment_id where submitted_at > deadline',
    ),
  ).toBeGreaterThan(20)
  expect(
    await count('(select distinct feedback from submissions where feedback is not null) as found'),
  ).toBeGreaterThan(100)
})

test('the demo school has only submissions that were possible', async () => {
  const joined = `submissions s join assignments a on a.id = s.assignment_id
    left join enrollments e on e.student_id = s.student_id and e.course_id = a.course_id and e.cancelled_at is null`
  expect(await count(`${joined} where e.id is null`)).toBe(0)
  expect(await count(`${joined} where s.submitted_at < e.created_at or s.submitted_at < a.created_at`)).toBe(
    0,
  )
  expect(await count(`submissions where submitted_at > ${now} or reviewed_at > ${now}`)).toBe(0)
  expect(await count('submissions where reviewed_at <= submitted_at or opened_at < submitted_at')).toBe(0)
})

test('the demo school has the events of each submission in order', async () => {
  const submissions = await school.db.selectFrom('submissions').selectAll().execute()
  const events = await school.db
    .selectFrom('submission_events')
    .selectAll()
    .orderBy('at')
    .orderBy('id')
    .execute()
  const byWork = Map.groupBy(events, (event) => `${event.assignment_id} ${event.student_id}`)
  expect(byWork.size).toBe(submissions.length)
  for (const submission of submissions) {
    const submissionEvents = byWork.get(`${submission.assignment_id} ${submission.student_id}`) ?? []
    expect(submissionEvents.map((event) => event.kind === 'submitted')).toEqual(
      submissionEvents.map((_, index) => index % 2 === 0),
    )
    expect(submissionEvents).toHaveLength(submission.version)
    const sent = submissionEvents.findLast((event) => event.kind === 'submitted')
    expect(sent).toMatchObject({
      link: submission.link,
      at: submission.submitted_at,
      actor_id: submission.student_id,
    })
    const last = submissionEvents.at(-1)
    const kinds = { Submitted: 'submitted', Returned: 'returned', Graded: 'graded' }
    expect(last).toMatchObject({
      kind: kinds[submission.status],
      grade: submission.grade,
      feedback: submission.feedback,
    })
  }
})

test('the demo school gives Meera the assignments of the product pictures', async () => {
  const rows = await all<{ title: string; deadline: number; status: string | null; grade: number | null }>(`
    select a.title, a.deadline, s.status, s.grade from users u
    join enrollments e on e.student_id = u.id join assignments a on a.course_id = e.course_id
    left join submissions s on s.assignment_id = a.id and s.student_id = u.id
    where u.email = 'student@abhyas.example' order by a.deadline`)
  const pending = rows.filter((row) => row.status === null || row.status === 'Returned')
  expect(pending.slice(0, 4).map((row) => [row.title, row.status, row.deadline])).toEqual([
    ['Tables that tell the truth', null, clockTime(now, -2, 18)],
    ['A form that needs no mouse', null, clockTime(now, 1, 18)],
    ['Describe a data set', null, clockTime(now, 8, 18)],
    ['Selecting and joining', 'Returned', clockTime(now, 10, 18)],
  ])
  expect(rows.filter((row) => row.status === 'Submitted').map((row) => row.title)).toEqual([
    'How a page reaches a phone',
  ])
  expect(rows.find((row) => row.title === 'Layout with grid and flex')).toMatchObject({
    status: 'Graded',
    grade: 86,
  })
  const courses = await all<{ course_name: string }>(
    "select course_name from enrollments where email = 'student@abhyas.example' order by course_name",
  )
  expect(courses.map((row) => row.course_name)).toEqual([
    'Data science in Python',
    'Databases without fear',
    'Full stack web development',
  ])
})

test('the demo school has no name twice', async () => {
  expect(await count('(select name_key from courses group by name_key having count(*) > 1) as found')).toBe(0)
  expect(await count("courses where search_text not like ' %' or search_text like '%  %'")).toBe(0)
  expect(
    await count(
      '(select course_id, name from syllabus_items group by course_id, name having count(*) > 1) as found',
    ),
  ).toBe(0)
})

test('the demo school is loaded into an empty school only', async () => {
  const again = loadDemoSchool({ db: school.db, now, passwordHash, saveFile: () => {} })
  await expect(again).rejects.toThrow('There are people in this school already')
})

test('the demo school shows Meera in the middle of her courses, with the next steps of the product pictures', async () => {
  const marks = await all<{ name: string; n: number; topics: number }>(`
    select courses.name, count(*) as n,
      (select count(*) from syllabus_items where course_id = courses.id) as topics
    from item_progress join courses on courses.id = course_id join users on users.id = student_id
    where users.email = 'student@abhyas.example' group by courses.id, courses.name order by courses.name`)
  expect(marks).toEqual([
    { name: 'Data science in Python', n: 6, topics: expect.any(Number) },
    { name: 'Databases without fear', n: marks[1]?.topics, topics: marks[1]?.topics },
    { name: 'Full stack web development', n: 11, topics: 18 },
  ])
})

test('the demo school marks only topics of enrolled students, after the enrollment and before today', async () => {
  expect(await count('item_progress')).toBeGreaterThan(500)
  expect(
    await count(`item_progress where not exists (select 1 from enrollments where
      enrollments.student_id = item_progress.student_id and enrollments.course_id = item_progress.course_id
      and cancelled_at is null and enrollments.created_at <= done_at)`),
  ).toBe(0)
  expect(await count(`item_progress where done_at > ${now}`)).toBe(0)
  expect(
    await count(`item_progress join syllabus_items on syllabus_items.id = item_id
      where syllabus_items.course_id <> item_progress.course_id`),
  ).toBe(0)
})

test('the demo school has people who share their progress and people who do not, and announcements by the mentors of the courses', async () => {
  for (const visibility of ['public', 'friends', 'private'])
    expect(await count(`user_settings where progress_visibility = '${visibility}'`)).toBeGreaterThan(3)
  expect(
    await count(`user_settings join users on users.id = user_id where email = 'student@abhyas.example'`),
  ).toBe(0)
  expect(await count('announcements')).toBeGreaterThan(12)
  expect(
    await count('announcements join courses on courses.id = course_id where author_id <> mentor_id'),
  ).toBe(0)
  expect(await count(`announcements where created_at > ${now}`)).toBe(0)
})

test('the demo school counts the enrollments of each day in each course', async () => {
  const checks = await recountTotals(inlineReadWorker(school.db))
  expect(checks.filter(({ differing }) => differing > 0)).toEqual([])
  expect(await count('daily_totals')).toBeGreaterThan(200)
})

test('the demo school has active users of each day and month that agree with their last visits', async () => {
  const users = async (kind: string, start: string) =>
    (
      await all<{ users: number }>(
        `select users from active_counts where kind = '${kind}' and start = '${start}'`,
      )
    )[0]?.users
  for (const [kind, start] of [
    ['day', '2026-11-20'],
    ['month', '2026-11-01'],
  ] as const)
    expect(await users(kind, start)).toBe(await count(`users where last_active_day >= '${start}'`))

  const days = await all<{ start: string; users: number }>(
    "select start, users from active_counts where kind = 'day' and start >= '2026-10-01' order by start",
  )
  expect(days).toHaveLength(51)
  for (const { start, users } of days) {
    expect(users).toBeGreaterThan(3)
    expect(users).toBeLessThanOrEqual(73)
    // Enrolling counts as activity.
    expect(users).toBeGreaterThanOrEqual(
      Number(await count(`(select distinct student_id from enrollments where day = '${start}') as them`)),
    )
  }
  for (const { start, users } of days) {
    const bit = 1 << (Number(start.slice(8)) - 1)
    const named = `active_months where month = '${start.slice(0, 8)}01' and (days & ${bit}) <> 0`
    expect(await count(named), start).toBe(users)
  }
  expect(await count('active_counts where named <> users')).toBe(0)
  expect(await count("active_counts where start > '2026-11-20'")).toBe(0)
  expect(await count(`users where last_active_day is null`)).toBe(0)
})

test('the demo school has three students who stopped coming, and nothing of theirs is later', async () => {
  const stopped = await all<{ id: string; day: string }>(
    `select id, last_active_day as day from users where last_active_day between '2026-10-01' and '2026-11-05'
     and id in (select student_id from enrollments join courses on courses.id = course_id
       join users as mentor on mentor.id = mentor_id where mentor.email = 'mentor@abhyas.example')`,
  )
  expect(stopped).toHaveLength(3)
  for (const { id, day } of stopped) {
    const end = Date.parse(`${day}T24:00:00+05:30`)
    expect(await count(`submission_events where actor_id = '${id}' and at > ${end}`)).toBe(0)
    expect(await count(`item_progress where student_id = '${id}' and done_at > ${end}`)).toBe(0)
    expect(await count(`topic_visits where student_id = '${id}' and saved_at > ${end}`)).toBe(0)
    expect(await count(`doubts where student_id = '${id}' and created_at > ${end}`)).toBe(0)
  }
})

/** Topics of the Hindi course have only texts. */
const notHindi = `course_id <> '${courseId('apni-dukaan-ka-web-page')}'`

test('the demo school has a course in Hindi with valid texts, enrolled students and submissions', async () => {
  const texts = await all<{ source: string }>(
    `select source from topic_texts join syllabus_items on id = item_id where not ${notHindi}`,
  )
  expect(texts).toHaveLength(8)
  for (const { source } of texts) expect(renderMarkdown(source)).toMatchObject({ error: null })
  expect(await count(`enrollments where not ${notHindi}`)).toBeGreaterThan(5)
  expect(await count(`submissions where not ${notHindi} and feedback is not null`)).toBeGreaterThan(0)
})

test('the demo school has eight lessons to read, whose texts and formulas are rendered', async () => {
  const texts = await all<{ name: string; course_id: string; source: string }>(
    `select name, course_id, source from topic_texts join syllabus_items on id = item_id
    where ${notHindi} order by name`,
  )
  expect(texts).toHaveLength(8)
  expect(new Set(texts.map((text) => text.course_id)).size).toBe(4)
  for (const { name, source } of texts) {
    const { html, error } = renderMarkdown(source)
    expect(error, name).toBeNull()
    for (const element of ['<h2>', '<table>', '<pre>', '<math']) expect(html, name).toContain(element)
    // A formula alone gives a column no accessible name.
    expect(html, name).not.toMatch(/<th\b[^>]*>(<math.*?<\/math>)?<\/th>/)
    // A dollar sign or backslash outside code is an unrendered formula.
    expect(html.replace(/<(pre|code)\b.*?<\/\1>/gs, ''), name).not.toMatch(/\$|\\[a-z]/)
  }
})

test('the demo school has three films with their stated length, each with captions to its end', async () => {
  const films = await all<{ id: string; captions: string; seconds: number; video_seconds: number }>(`
    select files.id, captions, seconds, video_seconds from files
    join syllabus_items on video = '/api/files/' || files.id where kind = 'video'`)
  expect(films).toHaveLength(3)
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-films-'))
  for (const { id, captions, seconds, video_seconds } of films) {
    writeFileSync(join(folder, id), saved.get(id) ?? '')
    expect(await readVideo(join(folder, id))).toMatchObject({ mediaType: 'video/webm', seconds })
    expect(video_seconds).toBe(seconds)
    expect(seconds).toSatisfy((length: number) => length >= 20 && length <= 40)
    const captionText = Buffer.from(saved.get(captions.replace('/api/files/', '')) ?? '').toString()
    expect(rewriteCaptions(captionText)).toBe(captionText)
    expect(captionText).toMatch(/no sound/i)
    expect(captionText.match(/--> 00:(\d\d)\.000/g)?.at(-1)).toBe(`--> 00:${seconds}.000`)
  }
  rmSync(folder, { recursive: true })
  const weight = films.reduce((sum, { id }) => sum + (saved.get(id)?.length ?? 0), 0)
  expect(weight).toBeLessThan(300_000)
})

test('the demo school has lessons in sections with minutes, and every way to open and complete them', async () => {
  const inCourses = `syllabus_items where course_id in
    (select course_id from topic_texts join syllabus_items on id = item_id where ${notHindi})`
  expect(await count(inCourses)).toBe(56)
  expect(await count(`${inCourses} and section <> '' and minutes between 20 and 60`)).toBe(56)
  expect(await count("syllabus_items where done_when = 'watched' and watch_percent < 100")).toBe(2)
  expect(await count("syllabus_items where done_when = 'opened'")).toBe(2)
  expect(await count("syllabus_items where opens = 'inOrder'")).toBe(9)
  expect(await count(`syllabus_items where opens = 'fromDate' and opens_at > ${now}`)).toBe(1)
  const submitted = `syllabus_items join assignments on item_id = syllabus_items.id
    and assignments.course_id = syllabus_items.course_id`
  expect(await count(`${submitted} where done_when = 'submitted'`)).toBe(1)
  expect(await count("syllabus_items where done_when = 'submitted'")).toBe(1)
  expect(await count("topic_files where url like 'https://%'")).toBe(3)
})

test('the demo school completes topics with a rule only for students who met the rule', async () => {
  const rows = await all<{
    done_when: string
    watch_percent: number
    done: number
    watched: number | null
    video_seconds: number | null
    works: number
  }>(`
    select done_when, watch_percent, video_seconds, watched_seconds as watched,
      case when item_progress.item_id is null then 0 else 1 end as done,
      (select count(*) from submissions join assignments on assignments.id = assignment_id
        where assignments.item_id = item.id and submissions.student_id = enrollments.student_id) as works
    from syllabus_items as item join enrollments on enrollments.course_id = item.course_id
    left join item_progress on item_progress.item_id = item.id and item_progress.student_id = enrollments.student_id
    left join topic_visits on topic_visits.item_id = item.id and topic_visits.student_id = enrollments.student_id
    where cancelled_at is null and done_when <> 'marked'`)
  const seen = new Set<string>()
  for (const { done_when, watch_percent, done, watched, video_seconds, works } of rows) {
    const isMet =
      done_when === 'opened'
        ? watched !== null
        : done_when === 'watched'
          ? isWatched(Number(watched ?? 0), video_seconds, watch_percent)
          : Number(works) > 0
    expect(Number(done) === 1, done_when).toBe(isMet)
    seen.add(`${done_when} ${isMet}`)
  }
  expect(seen.size).toBe(6)
  const early = `item_progress join syllabus_items on id = item_id where opens_at > ${now}`
  expect(await count(early)).toBe(0)
  const skipped = `item_progress as mark join syllabus_items as item on item.id = mark.item_id
    join syllabus_items as before on before.course_id = item.course_id and before.position = item.position - 1
    where item.opens = 'inOrder' and not exists (select 1 from item_progress
      where item_id = before.id and student_id = mark.student_id)`
  expect(await count(skipped)).toBe(0)
})

test('the demo school has watched parts, and the place where Meera stopped', async () => {
  const visits = await all<
    Record<'second' | 'watched_seconds' | 'opened_at' | 'saved_at' | 'length', number> & { watched: string }
  >(
    'select topic_visits.* from topic_visits join syllabus_items on id = item_id where video_seconds = length',
  )
  expect(visits.length).toBeGreaterThan(20)
  for (const { second, watched, watched_seconds, opened_at, saved_at, length } of visits) {
    const parts = JSON.parse(watched)
    expect(mergedRanges(clippedRanges(parts, length))).toEqual(parts)
    expect(secondsOf(parts)).toBe(watched_seconds)
    expect(second).toBeLessThanOrEqual(length)
    expect(canHaveWatched(watched_seconds, Number(saved_at) - Number(opened_at), length)).toBe(true)
  }
  const last = await all<{ name: string; second: number; length: number }>(`
    select syllabus_items.name, second, length from topic_visits
    join syllabus_items on syllabus_items.id = item_id join users on users.id = student_id
    where email = 'student@abhyas.example' order by saved_at desc limit 2`)
  expect(last).toEqual([
    { name: 'Files, pictures and what they weigh', second: null, length: null },
    { name: 'Cleaning a messy table', second: 17, length: 38 },
  ])
})

test('the demo school has notes by Meera beside films and handouts, one of them in Hindi', async () => {
  const notes = await all<{
    text: string
    search_text: string
    item_id: string
    second: number | null
    page: number | null
    seconds: number | null
    pdf: string
    at: number
    enrolled: number
  }>(`
    select notes.text, notes.search_text, item_id, second, page, video_seconds as seconds, pdf,
      notes.created_at as at, enrollments.created_at as enrolled
    from notes join users on users.id = notes.student_id
    join syllabus_items on syllabus_items.id = item_id and syllabus_items.course_id = notes.course_id
      and syllabus_items.name = topic_name
    join enrollments on enrollments.student_id = notes.student_id and enrollments.course_id = notes.course_id
    where users.email = 'student@abhyas.example'`)
  expect(notes).toHaveLength(Number(await count('notes')))
  expect(notes.length).toBeGreaterThanOrEqual(8)
  expect(new Set(notes.map((note) => note.item_id)).size).toBeGreaterThanOrEqual(6)
  for (const { text, search_text, second, page, seconds, pdf, at, enrolled } of notes) {
    if (second !== null) expect(second, text).toBeLessThan(seconds ?? 0)
    const pages = Buffer.from(saved.get(pdf.replace('/api/files/', '')) ?? '')
      .toString('latin1')
      .match(/\/Type \/Page\b/g)
    if (page !== null) expect(page, text).toBeLessThanOrEqual(pages?.length ?? 0)
    expect(search_text).toBe(searchText(text))
    expect(Number(at)).toBeGreaterThan(Number(enrolled))
    expect(Number(at)).toBeLessThanOrEqual(now)
  }
  expect(notes.filter((note) => note.second !== null).length).toBeGreaterThanOrEqual(2)
  expect(notes.filter((note) => note.page !== null).length).toBeGreaterThanOrEqual(2)
  expect(notes.filter((note) => /\p{Script=Devanagari}/u.test(note.text))).toHaveLength(1)
})
