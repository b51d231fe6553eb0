import type { CourseContent } from './course-content.ts'
import { lectures } from './lectures.ts'

export const backend: CourseContent[] = [
  {
    slug: 'databases-without-fear',
    name: 'Databases without fear',
    mentor: 'arun',
    category: 'Backend & APIs',
    brand: 'Abhyas Studio',
    tagline: 'Tables, queries and what happens when two people write',
    description:
      'You design the data of a clinic, ask it hard questions, and then do to it what real life does: two writers, a full disk, a careless delete. By the end you can look at a slow query and a broken table and know what to try first. PostgreSQL throughout.',
    ratingTenths: 48,
    hours: 26,
    status: 'Active',
    originalRupees: 5500,
    rupees: 3499,
    popularity: 2,
    outcomes: [
      'Turn a conversation into tables, keys and constraints',
      'Write a join and say why it is right',
      'Read a plan and choose an index for a reason',
      'Keep two writers from harming each other',
      'Restore a backup that you have tried before you needed it',
    ],
    requirements: [
      'Any programming language, a little',
      'PostgreSQL on your machine; the first topic shows how',
      'Squared paper',
    ],
    method:
      'Run every query twice: once on ten rows that you typed yourself and can check by eye, and once on the clinic’s 40,000.',
    syllabus: [
      {
        name: 'Names, things and facts',
        video: lectures.databaseCourse,
        isPreview: true,
        notes: [
          'A table holds facts of one kind. "Dr Rao sees Imran on Tuesday at ten" is a fact; "Dr Rao is kind" is not one that a clinic stores. Write twenty such sentences before you draw anything.',
          'A thing has an identity of its own. Two patients can share name, street and birthday, so the key is a number that means nothing else.',
          'Store a fact once. If a phone number stands in two tables it will one day be two numbers.',
        ],
        exercise:
          'Interview somebody about their work for ten minutes. Write down twenty facts and underline the things.',
      },
      {
        name: 'Keys and references',
        video: lectures.postgres,
        notes: [
          'A primary key answers "which one?", a foreign key answers "whose?". With the reference in the database an appointment without a patient cannot exist, whichever program writes it.',
          'Say what happens on delete. Cascade for parts that mean nothing alone, restrict for everything that somebody may ask about later.',
        ],
        exercise:
          'Draw the references of your tables as arrows and try to delete one row of each. Were you right?',
      },
      {
        name: 'Constraints that say no',
        isPreview: true,
        notes: [
          'Each constraint is a sentence that is true at every moment: a price is not negative, an end is after its start, one doctor has one patient at a time.',
          'An exclusion constraint on doctor and time range refuses overlapping bookings. No amount of careful code can, since two programs can be careful at once.',
          'null means "not known", and not known is not equal to not known. Allow it where that is what you mean.',
        ],
        exercise:
          'Write five sentences that must always be true of your data, and turn four of them into constraints.',
      },
      {
        name: 'Selecting and joining',
        video: lectures.databaseCourse,
        notes: [
          'A join puts beside each row of one table the rows of another that belong to it. An inner join drops those without a partner, a left join keeps them with empty hands.',
          'Count before and after. If a join makes more rows than you expected, one side has several partners and every sum behind it is wrong.',
        ],
        exercise: 'Find the patients who have never been to the clinic, in two ways, and compare the plans.',
      },
      {
        name: 'Grouping, and what a count counts',
        video: lectures.databaseCourse,
        notes: [
          'group by turns many rows into one, so whatever you select is either the same in the whole group or added up. PostgreSQL refuses the rest. A database that picks any row instead is not kinder, only quieter.',
          'where keeps rows before the groups are made, having keeps groups afterwards. "Doctors with more than 20 visits in May" needs both: May goes into where, 20 into having.',
          'After a left join count(*) also counts the row with empty hands, and a doctor without patients has one. Count a column of the right side instead. A sum over no rows is null and not nought; write coalesce where people will read it.',
        ],
        exercise:
          'For each doctor find visits, different patients, missed visits and the share of missed ones in May, including the one who was on leave. Check that last row by eye.',
      },
      {
        name: 'Indexes, and reading a plan',
        video: lectures.algorithms,
        notes: [
          'An index is the register at the end of a book: sorted, with page numbers. It helps those who look up and costs those who write.',
          'An index on (doctor, day) serves a search for a doctor, or for a doctor and a day, but not for a day alone. Think of a telephone book and first names.',
          'Read a plan from the inside out and compare the rows expected with the rows found. Where they differ a hundredfold the trouble begins.',
        ],
        exercise:
          'Take the slowest of your ten queries. Write its plan before and after one index, and what the index weighs.',
      },
      {
        name: 'Transactions: all or nothing',
        video: lectures.distributedSystems,
        notes: [
          'Money that leaves one row must arrive in the other, or neither happens. begin and commit are the two ends of one thought.',
          'Keep it short. A transaction that waits for a person or for another server holds its locks while it waits.',
        ],
        exercise:
          'Pull the plug, by killing the process, in the middle of a transfer. Show that no rupee was lost.',
      },
      {
        name: 'Two writers at once',
        notes: [
          'Read, think, write is a race. Put the condition into the write itself: update ... where seats > 0, and look how many rows it changed.',
          'A version number on the row tells the second writer that the first was there. They decide; the database only refuses.',
        ],
        exercise:
          'Write a program that books the last seat from twenty threads. How many succeeded, and what did the others hear?',
      },
      {
        name: 'Changing tables that are in use',
        video: lectures.postgres,
        notes: [
          'While you change the table the old program still runs. So go in steps that both can bear: add the column and let it be null, write old and new, fill the old rows in portions, read the new one, and drop the old in a later release.',
          'Know what locks. A new column takes a moment, also with a fixed default. Creating an index holds up all who write, unless you say concurrently. A check can be added as not valid and validated afterwards while people go on working.',
          'An alter waits for whoever is inside, and all others queue behind it. Set lock_timeout to two seconds and try again; better that your change fails than the counter.',
        ],
        exercise:
          'Move the phone numbers of the patients into a table of their own while a script books an appointment every 100 ms. No booking may fail. Write your steps in order.',
      },
      {
        name: 'Backups you have restored',
        notes: [
          'A backup that has never been restored is a hope. Restore it in an empty place each month, count the rows, and write down how long it took.',
          'Ask two questions: how much work may be lost, and how long may we be down? The answers choose the method, not the other way round.',
        ],
        exercise:
          'Delete a table of your practice database and come back from last night’s copy. Time it with a watch.',
      },
    ],
    assignments: [
      {
        title: 'Twenty facts about a clinic',
        description:
          'Visit a clinic, a workshop or a shop and write down twenty facts it keeps. Sort them into things and what is said about them, name the keys, and mark the three facts that people there do not agree about.',
        dueInDays: -42,
      },
      {
        title: 'Keys and indexes',
        description:
          'Give the clinic’s tables their keys and references. Then choose three indexes for the ten questions, one of them over two columns, and defend each with a plan before and after on the 40,000 rows.',
        dueInDays: -12,
      },
      {
        title: 'Tables that tell the truth',
        description:
          'Draw the tables for a clinic’s bookings. Add the constraints that make a double booking impossible, even when two receptionists press Save at the same moment. Show both attempts and what the second was told.',
        dueInDays: -2,
      },
      {
        title: 'Selecting and joining',
        description:
          'Answer the ten questions about the clinic’s bookings, one query each, and say why each is right. Check every answer on ten rows that you typed yourself before you run it on the large table.',
        dueInDays: 10,
      },
    ],
  },
  {
    slug: 'sql-from-zero',
    name: 'SQL from zero',
    mentor: 'arun',
    category: 'Backend & APIs',
    brand: 'Abhyas Studio',
    tagline: 'Ask a table a question and trust the answer',
    description:
      'For everyone who gets a spreadsheet on Monday and a question on Tuesday. You learn to ask a database yourself, with the ticket data of a bus company: how many, which, how much, compared with what. No programming is needed and none is smuggled in.',
    ratingTenths: 48,
    hours: 14,
    status: 'Active',
    originalRupees: 2299,
    rupees: 1499,
    popularity: 1.8,
    outcomes: [
      'Answer everyday questions with select, where and group by',
      'Join two tables without counting anything twice',
      'Check an answer before sending it to your manager',
      'Write a query that a colleague can read',
    ],
    requirements: [
      'You can use a spreadsheet',
      'A laptop; the database runs in the browser',
      'Two hours a week',
    ],
    method:
      'Before each query write the answer you expect, roughly. A number that surprises you is either news or a mistake.',
    syllabus: [
      {
        name: 'A table and a question',
        video: lectures.databaseCourse,
        isPreview: true,
        notes: [
          'select names the columns, from names the table, where keeps the rows. Read it in the order from, where, select: take the tickets, keep those of May, show me the route.',
          'A query never changes what it reads. You can ask anything as often as you like, and being wrong costs nothing.',
          'End with limit 20 while you look around. It is polite to the machine and to your eyes.',
        ],
        exercise:
          'Ask for the twenty dearest tickets of one day. Then describe the answer without using a number.',
      },
      {
        name: 'Keeping rows: where, and, or',
        video: lectures.mysql,
        notes: [
          'and is stronger than or. Put brackets round every or, even when you are sure.',
          'Nothing equals null, not even null. Ask "is null" when you want to know what is missing, and ask it early.',
        ],
        exercise: 'Find the tickets without a stop of arrival. What might each of them be in real life?',
      },
      {
        name: 'Sorting, and the first ten',
        isPreview: true,
        notes: [
          'A table has no order. Without order by the rows come as the machine happens to find them, today so and tomorrow otherwise. "The first row" is then any row.',
          'order by fare desc, sold_at puts the dearest first and among equals the earliest. Add the ticket number at the end: with something that is never the same twice, page two cannot repeat a row of page one.',
          'limit 10 cuts, even through the middle of equals. And ask where the unknown ones stand: in PostgreSQL a null comes last going up and first going down, so the dearest ticket may be one without a fare. nulls last mends it.',
        ],
        exercise:
          'List the ten dearest tickets of a Saturday. How many others cost as much as the tenth? Look up "fetch first 10 rows with ties" and ask again.',
      },
      {
        name: 'Counting and adding',
        notes: [
          'count(*) counts rows, count(column) counts rows where the column is known, count(distinct column) counts different values. Most arguments in meetings are about these three.',
          'An average of averages is wrong unless all groups are of one size. Add first, divide last.',
        ],
        exercise: 'How many passengers had route 27 in May? Give three answers and say when each is right.',
      },
      {
        name: 'Group by, one row for each',
        video: lectures.databaseCourse,
        notes: [
          'Listen for "per", "each" and "by": tickets per route, takings by day. The word behind it goes into group by, and the answer has one row for each of its values. Two words give one row for each pair that occurs.',
          'Pairs that do not occur are missing, not zero. A route without tickets on Tuesday has no row for Tuesday, and the average over the rows you see is too high. Begin with a list of all days and join the sales to it.',
          'When the database complains about a column it is asking you something: this route has 400 tickets, which of their times do you mean? The earliest, the latest, or how many?',
        ],
        exercise:
          'Count tickets and takings by route and weekday for May. How many rows did you expect, how many came, and which pairs are missing?',
      },
      {
        name: 'Joining two tables',
        video: lectures.databaseCourse,
        notes: [
          'Say the sentence first: each ticket belongs to one route, a route has many tickets. It tells you which table may repeat.',
          'After the join count the rows. More than before means that something is now counted twice.',
        ],
        exercise: 'List every route with its tickets of one Sunday, including the routes that sold none.',
      },
      {
        name: 'Dates, weeks and months',
        notes: [
          'A month is from its first day up to, but not including, the first of the next. Between two dates with times drops the last day’s afternoon.',
          'Say which zone a time is in. A bus at 00:30 in Nagpur left on the day before in London.',
        ],
        exercise: 'Compare each weekday of May with the same weekday a year before.',
      },
      {
        name: 'Subqueries with names',
        notes: [
          'with gives an answer in between a name, and the next question can be asked of it as if it were a table. One long query becomes three short ones that are read from the top.',
          'Some questions take two breaths: the average of the daily sums, the routes above the average, the share of each day in its week. First the sums, then the question about the sums.',
          'Run each part alone with limit 20 and say of it: one row for each what? If you have called it t2 you do not know yet.',
        ],
        exercise:
          'Find the days on which route 27 sold more than one and a half times its average day. Write the steps as sentences, give each a name, and only then write the query.',
      },
      {
        name: 'Is the answer right?',
        notes: [
          'Check with a number you know: total seats, last month’s figure, the sum of the groups. If the parts do not add up to the whole, stop.',
          'Try the query on five rows you can count on your fingers.',
        ],
        exercise: 'Take a query of your own from last week and find a case in which it would lie.',
      },
    ],
    assignments: [
      {
        title: 'Ten questions of a Monday',
        description:
          'Answer the ten questions that the bus company asks every Monday, one query each. Write beside each answer what you expected before you ran it, and what you did where the two did not agree.',
        dueInDays: -28,
      },
      {
        title: 'Nothing counted twice',
        description:
          'The monthly report says 61,204 passengers, the till says 58,930. Find the join that counts some of them twice, mend the query, and prove with three small tables that the new one cannot.',
        dueInDays: -7,
      },
      {
        title: 'The same day last year',
        description:
          'Show for each route whether it carried more or fewer people than on the same weekday a year ago. Treat holidays as you think right, say so, and give the three routes you would look at first.',
        dueInDays: 8,
      },
    ],
  },
  {
    slug: 'secure-apis',
    name: 'Secure APIs',
    mentor: 'rohan',
    category: 'Backend & APIs',
    brand: 'Setu Works',
    tagline: 'Who is asking, may they, and what if they lie',
    description:
      'An API is a door with a list of who may pass. You attack a small hospital’s API in a safe copy, read what went wrong, and close each hole: broken ownership, forged tokens, injection, floods. What you learn fits any language; the examples are in TypeScript.',
    ratingTenths: 47,
    hours: 22,
    status: 'Active',
    originalRupees: 6499,
    rupees: 4299,
    popularity: 1.1,
    outcomes: [
      'Write an access table and test every line of it',
      'Handle passwords, sessions and tokens without inventing anything',
      'Recognise injection wherever text becomes a command',
      'Limit what one caller can cost you',
      'Write an incident note that helps',
    ],
    requirements: [
      'You have built an API with log-in',
      'Basic SQL',
      'Agreement to attack only the practice copy',
    ],
    method:
      'First break it on the practice copy, then mend it, then write the test that would have told you.',
    syllabus: [
      {
        name: 'The access table',
        video: lectures.publicKeys,
        isPreview: true,
        notes: [
          'Write one line for each call and one column for each role, and fill in every square: yes, own, no. Most holes are squares that nobody thought about.',
          'May this person call it, and may they call it for this record? The second question is forgotten ten times as often as the first.',
          'Answer "not found" where even knowing that the record exists would tell something.',
        ],
        exercise: 'Make the access table of an API you know. Mark in red each square that no test covers.',
      },
      {
        name: 'Passwords, once and for all',
        video: lectures.storingPasswords,
        notes: [
          'Use argon2id with the settings of the day, from a library, and nothing of your own. Slow is the feature.',
          'Length beats rules. A list of the commonest passwords stops more than a demand for one digit and one sign.',
          'Do the same work for an unknown email, or the clock will tell which ones are known.',
        ],
        exercise:
          'Measure the time of a failed log-in for a known and for an unknown address, a hundred times each.',
      },
      {
        name: 'Hashes, signatures, encryption',
        video: lectures.hashing,
        notes: [
          'Three tools, three promises. A hash says that these are the same bytes as before, a signature that the holder of a key has said them, encryption that only the holder of a key can read them. None of them does the work of another.',
          'An HMAC serves two who share a secret, such as you and the laboratory that calls your API. A pair of keys lets one sign and everybody check. Compare in constant time; a comparison that stops at the first wrong byte tells how far it came.',
          'Take them from the shelf: SHA-256 for files, HMAC-SHA-256 for callbacks, Ed25519 for signatures, AES-GCM for secrets with a nonce that is never used twice. Passwords need the slow kind, and no hash from this list is slow.',
        ],
        exercise:
          'Check the callback of the practice laboratory over its raw bytes and its time. Then send one that is altered, one from yesterday and one twice, and name the line that refused each.',
      },
      {
        name: 'Tokens and what they do not prove',
        notes: [
          'A signed token proves who issued it and that nobody changed it. It does not prove that the person still works here. Look up the session, every time.',
          'Fix the algorithm, the issuer and the audience when checking. A token that may choose its own algorithm has chosen none.',
        ],
        exercise: 'Forge a token for the practice API in two ways. One of them will work; say why.',
      },
      {
        name: 'Injection: text that becomes a command',
        video: lectures.sqlInjection,
        isPreview: true,
        notes: [
          'Whenever text from outside is glued into a language, SQL, HTML, a shell, a file path, somebody can finish your sentence for you.',
          'Do not clean the text, separate it: parameters for SQL, textContent for pages, argument lists for programs. Cleaning forgets; separation cannot.',
        ],
        exercise:
          'Log in to the practice copy as the administrator without a password. Then change one line so that you cannot.',
      },
      {
        name: 'Pages that attack their own readers',
        video: lectures.crossSiteScripting,
        notes: [
          'Somebody writes a remark that is a script. The next nurse opens the page and it runs with her rights: it sees what she sees and presses what she may press. Nobody had to break into your server.',
          'Text must be made harmless for the place where it lands. Between tags, in an attribute, in an address and inside a script are four places with four rules. Frameworks take care of the first two; links that begin with javascript: and anything that sets HTML are where it comes back.',
          'A Content-Security-Policy is the second wall: no inline scripts, only your own files. Let it report for a week, read the reports, then close it.',
        ],
        exercise:
          'Put a harmless script into the name, a remark, a link, a file name and the search of the practice copy. Note where it ran, mend the output, and try again with only the policy switched on.',
      },
      {
        name: 'Requests the user did not make',
        video: lectures.requestForgery,
        notes: [
          'A browser may add your cookie to a request that another site started. A page about cricket can hold a hidden form that posts to the hospital, and the nurse who reads it is logged in. The server sees the right cookie and a wish that she never had.',
          'SameSite=Lax keeps the cookie away from foreign posts; write it yourself instead of hoping for the default. It still travels along with a link, so a GET must never change anything.',
          'Have a second lock: compare the Origin header with your own address, or ask for a token that a foreign page cannot read. One lock is a habit, two are a plan.',
        ],
        exercise:
          'Write the cricket page, so that it changes a nurse’s email in the practice copy. Mend it in two ways that do not depend on each other, and switch each off to see that the other holds.',
      },
      {
        name: 'Limits, and saying no cheaply',
        notes: [
          'A log-in costs you 50 ms and the attacker nothing. Count failures by account and by address, and refuse before the expensive work, not after.',
          'Refusing must be cheaper than serving: a fixed answer, a Retry-After, no query.',
        ],
        exercise:
          'Send 500 log-ins in ten seconds to your copy. What did an honest person experience meanwhile?',
      },
      {
        name: 'Uploads',
        notes: [
          'Believe the bytes, not the name. Check the content, re-encode pictures, give the file a name of your own and serve it with a type that cannot run.',
          'Set limits for size, for pixels and for how many. A picture of 5 KB can unfold to a gigabyte.',
        ],
        exercise: 'Try to upload a page disguised as a picture. Describe each defence that you met.',
      },
      {
        name: 'Logs, alarms and the incident note',
        notes: [
          'Log decisions and not data: who, which record, allowed or refused, from where, with a reference. Refusals are the interesting lines. Escape line breaks in whatever came from outside, or the attacker writes entries of their own.',
          'Be alarmed by what is rare and means something: one account refused for twenty patients, many names tried from one address, a token with a key that was retired. Keep the log where the server may add and not delete.',
          'The note of the next morning says what happened and when, who is affected, what has been done, and what nobody knows yet. Some incidents must reach CERT-In within six hours, so its form is prepared on a quiet day.',
        ],
        exercise:
          'Let a friend attack your copy for fifteen minutes while you look away. Write from the log alone what they tried, in which order and with what success, and compare.',
      },
    ],
    assignments: [
      {
        title: 'Fill in every square',
        description:
          'Write the access table of the hospital’s API: 22 calls, four roles, own and others’ records. Then write one test that walks the whole table, and hand in the list of squares that were wrong.',
        dueInDays: -33,
      },
      {
        title: 'Break in, then lock up',
        description:
          'Find five ways into the practice copy, each by a different kind of hole. Report each with the request, what you got and the smallest repair; then send the repairs, with a test that was red before.',
        dueInDays: -10,
      },
      {
        title: 'A log-in that takes a beating',
        description:
          'Limit log-ins so that a flood of guesses does not lock out a classroom that shares one address, and one slow attacker does not go unnoticed. Explain your numbers, and show what a refusal costs you.',
        dueInDays: 4,
      },
      {
        title: 'The incident note',
        description:
          'Read the log of the bad night we give you. Write the note you would send the next morning: what happened, who is affected, what you know and do not know, what is being done. One page, no blame.',
        dueInDays: 21,
      },
    ],
  },
  {
    slug: 'queues-and-caches',
    name: 'Queues and caches',
    mentor: 'arun',
    category: 'Backend & APIs',
    brand: 'Setu Works',
    tagline: 'Two ways to be quicker, and how each of them lies',
    description:
      'A cache answers with what was true, a queue promises what will be. Both make a service quick and both can make it wrong. With a ticket counter for a music festival you build one of each, overload them, and learn which guarantees you have and which you only hoped for.',
    ratingTenths: 43,
    hours: 16,
    status: 'In Progress',
    originalRupees: 4799,
    rupees: 3299,
    popularity: 0.8,
    outcomes: [
      'Say when a cached answer is wrong and for how long',
      'Process each job at least once and its effect exactly once',
      'Keep a queue short under five times its load',
      'Choose what to drop and tell people so',
    ],
    requirements: [
      'You have run a service with a database',
      'Some reading of logs',
      'Something to make load with; we give you a script',
    ],
    method: 'For every part you add write down what it does on the worst day: full, slow, empty, gone.',
    syllabus: [
      {
        name: 'Why waiting grows so suddenly',
        video: lectures.distributedSystems,
        isPreview: true,
        notes: [
          'At half load a queue is short. At nine tenths it is ten times as long, at ninety-nine hundredths a hundred times. The wall is not at 100 percent, it begins well before.',
          'Length of the queue is arrivals times waiting. Measure two of them and you know the third; people have used this since telephone exchanges.',
          'A queue does not make anything quicker. It turns refusal now into waiting later, which is only better when someone is willing to wait.',
        ],
        exercise: 'Stand at a ticket counter for ten minutes. Note arrivals and waiting, and check the law.',
      },
      {
        name: 'What may be stale, and for how long',
        video: lectures.redis,
        notes: [
          'For each answer write a sentence: "may be up to a minute old, because nobody decides anything on it". If you cannot, do not cache it.',
          'Name cached bytes by the version of what they show. Then nothing is ever wrong, only unused.',
        ],
        exercise: 'List ten answers of a booking site with the age that each may have.',
      },
      {
        name: 'The herd at the empty cache',
        isPreview: true,
        notes: [
          'When a popular entry expires, a thousand callers find it missing and all ask the database. Let one of them fetch and the others wait for the same promise.',
          'Spread the expiry by some chance, so that what was stored together does not die together.',
        ],
        exercise: 'Empty your cache at full load and draw the queries of the next ten seconds.',
      },
      {
        name: 'Jobs in a table',
        video: lectures.postgres,
        notes: [
          'For most services a table is queue enough: kind, content, due at, attempts, done at. The job is written in one transaction with the order it belongs to, so that both exist or neither. A broker beside the database cannot promise that.',
          'Workers take a row with for update skip locked: each gets one that nobody else holds, and no one waits. When the work is long, do not keep the transaction open for it; write "mine until 10:05" into the row, and let another take over after that.',
          'Index only what is not yet done. Ten million finished jobs then cost the next one nothing.',
        ],
        exercise:
          'Let ten workers empty a table of 1,000 jobs: with a plain select, with for update, with skip locked. Note the time, the doubles, and what nine of them were doing.',
      },
      {
        name: 'At least once, effect once',
        notes: [
          'A worker that dies after the work and before saying so will do it again. Exactly-once delivery does not exist; doing it twice without harm does.',
          'Give each job a key and store the key with the effect, in the same transaction.',
        ],
        exercise: 'Kill the mail worker at random fifty times. How many people got two letters?',
      },
      {
        name: 'Retrying with patience',
        notes: [
          'Try again what may succeed: a timeout, a 503, a lost connection. A 400 will be a 400 for ever. And only what may happen twice; otherwise ask first what became of the first attempt.',
          'Wait 1, 2, 4, 8 seconds up to a limit, and multiply each by chance. Without the chance a thousand clients that fell together come back together, to the millisecond.',
          'Retries multiply. Three layers with three attempts each are 27 calls for the poor service at the bottom. Let one layer retry, give it a budget, and lay down what failed for good where a person will find it.',
        ],
        exercise:
          'Take the server away from 500 clients for ten seconds. Draw the arrivals in each second after its return: retrying at once, doubling, and doubling with chance.',
      },
      {
        name: 'Shedding load politely',
        notes: [
          'Decide before the day: who is served first, who is told to come back, what is switched off. On the day nobody thinks well.',
          'Refuse at the door, in milliseconds, with a time to return. A slow refusal is as dear as a service.',
        ],
        exercise: 'Write the three sentences that people read when the festival’s counter is too full.',
      },
      {
        name: 'Watching a queue',
        notes: [
          'The length says little: 10,000 letters may be the work of a minute. Watch the age of the oldest job, for that is what somebody is waiting. Sound the alarm against the promise: tickets within two minutes, newsletters by tomorrow.',
          'Four lines on one chart are enough: arrived, finished, failed, oldest. When arrivals stay above the finished ones you can read off when the promise will break, while there is still time.',
          'One poisoned job can be tried for ever while everything looks green. Set it aside after five attempts. And be suspicious of silence; a festival that sends no job at noon is not resting.',
        ],
        exercise:
          'Draw the four lines for your own queue and then do it three kinds of harm: stop the workers, poison a job, double the arrivals. Can a friend tell the charts apart?',
      },
    ],
    assignments: [
      {
        title: 'How old may it be',
        description:
          'Go through the festival site and write for each of its fourteen answers how old it may be and who would be harmed if it were older. Then cache three of them, and show that the promise holds while tickets are sold.',
        dueInDays: -29,
      },
      {
        title: 'Nobody gets two letters',
        description:
          'Build the worker that mails the tickets. Kill it at random, let the mail server time out, send each job twice. Nobody may get two letters and nobody none. Hand in the program that tries, and its output.',
        dueInDays: -4,
      },
      {
        title: 'Five times too many',
        description:
          'Load the counter with five times what it can serve. Those who are served must be served as quickly as before; the others are told within 10 ms when to come back. Show the curve and explain its shape.',
        dueInDays: 14,
      },
    ],
  },
  {
    slug: 'node-services-that-stay-up',
    name: 'Node services that stay up',
    mentor: 'rohan',
    category: 'Backend & APIs',
    brand: 'Nakshatra Labs',
    tagline: 'From a script that runs to a service you can leave alone',
    description:
      'You write a small service for a milk cooperative, and then spend most of the course on what comes after: starting, stopping, configuration, memory, errors at night. At the end it runs for a week while you do something else, and tells you what happened.',
    ratingTenths: 45,
    hours: 20,
    status: 'Active',
    originalRupees: 5499,
    rupees: 3799,
    popularity: 1.1,
    outcomes: [
      'Start and stop a process without losing a request',
      'Find a leak with a snapshot instead of a restart',
      'Handle every error in one of three ways',
      'Write configuration that fails at the start, in one line',
    ],
    requirements: ['JavaScript with async and await', 'A terminal', 'You have written one API'],
    method:
      'Leave the service of this topic running overnight with some load. Look at it in the morning before you read on.',
    syllabus: [
      {
        name: 'One thread, many guests',
        video: lectures.nodeExpress,
        isPreview: true,
        notes: [
          'Node is one waiter with a good memory. It takes the order, hands it to the kitchen, and goes to the next table. It is quick as long as it never stands still.',
          'Hashing, parsing a large file and sorting a million rows are standing still. Move them to a worker or make them smaller.',
          'Measure the delay of the loop. It tells you more about your guests than the processor does.',
        ],
        exercise:
          'Add a route that counts to three billion. Call it once and time all other routes meanwhile.',
      },
      {
        name: 'Configuration that fails early',
        notes: [
          'Read the environment in one file, check it, and stop with one clear line when something is wrong. A service that starts without its address fails at night instead.',
          'Defaults are for the laptop. What must not be guessed in production has no default.',
        ],
        exercise:
          'Start your service with each setting missing and each misspelt. Rewrite the messages that did not help.',
      },
      {
        name: 'Requests, checked at the door',
        video: lectures.nodeCrash,
        notes: [
          'No value should walk into the program that nobody has looked at. Check the path, the query and the body against a schema in the first lines of the route. What passes has a type; what does not is answered with 400 and the name of the field.',
          'Limit before you parse. A body of 50 MB is parsed on your only thread, and all other guests stand and wait. Node gives a client five minutes for a whole request unless you say less.',
          'Number("") is 0, and that is a very cheap litre of milk. Refuse fields that you do not know, so that "litre" in place of "litres" is a mistake and not an order for nothing.',
        ],
        exercise:
          'Send twelve wrong orders: empty, a list, minus five litres, a thousand million, a thousand brackets, a field too many, and six of your own. Write the answer and the time of each.',
      },
      {
        name: 'Three kinds of errors',
        isPreview: true,
        notes: [
          'The caller’s mistake is answered and forgotten. A passing trouble is tried again, a few times, with patience. A fault of ours is logged with all we know, answered with a reference, and mended.',
          'A promise that nobody waits for is the fourth kind. Do not have it.',
        ],
        exercise:
          'Sort the last fifty errors of a log into the three kinds. Which ones were in the wrong drawer?',
      },
      {
        name: 'Streams and back pressure',
        video: lectures.nodeExpress,
        notes: [
          'A stream is a chain of buckets. When the last person pours slowly the first must wait, or the buckets pile up in the middle; and the middle is your memory. write answers false when it wants you to stop, and drain when you may go on.',
          'You need not do it by hand. pipeline waits, passes errors on and closes all parts when one breaks; the older pipe forgets the errors. for await does not ask for the next piece before you are done with this one.',
          'A list of a million deliveries fits through 50 MB of memory when it is read with a cursor and written row by row. When the reader hangs up, stop reading.',
        ],
        exercise:
          'Send a file of 1 GB to curl --limit-rate 1M in three ways: read whole, written without waiting, with pipeline. Draw the memory of each during the first minute.',
      },
      {
        name: 'Stopping well',
        notes: [
          'On SIGTERM say "not ready", stop taking new connections, finish what is in hand, close the database, leave. Give it ten seconds and then leave anyway.',
          'A process that may be killed at any moment is the only one you can deploy on a Friday.',
        ],
        exercise: 'Stop the service under load a hundred times and count the requests that got no answer.',
      },
      {
        name: 'Memory that only grows',
        notes: [
          'Take a snapshot, work for an hour, take another, and compare. It is nearly always a map that someone fills and nobody empties.',
          'Every cache has a size. A cache without one is a leak with a good name.',
        ],
        exercise:
          'Find the three leaks we have hidden in the practice service. Say what each would have cost in a week.',
      },
      {
        name: 'In a container',
        video: lectures.dockerBeginners,
        notes: [
          'A container is a process with its own view of files, users and network. It is not a small machine. Build in one stage, copy the result into a second, and name the base by its exact version.',
          'Order the lines by how seldom they change: the package files, npm ci, then the source. One changed line is then rebuilt in seconds. Without a .dockerignore your .env travels along.',
          'Start node and not npm. The first process gets the signals, and a SIGTERM that it has no handler for does nothing at all. Run as a user without rights, and remember that going over the memory limit ends in 137 without a word in your log.',
        ],
        exercise:
          'Look at your image with docker history and halve it. Then time docker stop: if it takes ten seconds, the signal never arrived, and you know where to look.',
      },
      {
        name: 'A week alone',
        notes: [
          'Before you leave, write what you expect: requests a day, errors of each kind, highest memory, restarts. Without expectations a week gives you a log; with them it gives you news.',
          'Some things only happen over days. A log fills the disk, a certificate runs out, a pool loses its connections one by one, the database is restarted on Sunday night. Let three of them happen on one afternoon, on purpose.',
          'When you are back read in this order: was anybody turned away, did it restart and why, what grew. Change two things and leave again.',
        ],
        exercise:
          'Give your page of expectations to somebody, let the service run for three days, and compare line by line. Which number were you most sure of, and how wrong was it?',
      },
    ],
    assignments: [
      {
        title: 'No request left behind',
        description:
          'Make the cooperative’s service stop well. Under 200 requests a second, send it SIGTERM a hundred times: none in flight may be dropped, and it must be gone within ten seconds. Hand in the script that proves it.',
        dueInDays: -20,
      },
      {
        title: 'Three hidden leaks',
        description:
          'The practice service has three leaks. Find each with snapshots, name the line, mend it, and show memory flat for an hour under load. Say which of the three you would have found only in production.',
        dueInDays: 3,
      },
      {
        title: 'A week alone',
        description:
          'Run your service for seven days with the load generator on. Hand in the log of the week in one page: restarts, errors of each kind, slowest hour, and two things you would change before leaving it for a month.',
        dueInDays: 24,
      },
    ],
  },
  {
    slug: 'linux-for-developers',
    name: 'Linux for developers',
    mentor: 'rohan',
    category: 'Backend & APIs',
    brand: 'Setu Works',
    tagline: 'Be at home on a machine you have never seen',
    description:
      'You get a small server and a list of complaints about it. While answering them you learn files, processes, users, networks and the shell, each when it is needed. Afterwards you can log in to a strange machine and say within five minutes what it does and what ails it.',
    ratingTenths: 46,
    hours: 15,
    status: 'Completed',
    originalRupees: 2799,
    rupees: 1799,
    popularity: 1,
    outcomes: [
      'Find what fills a disk, holds a port or eats the processor',
      'Write a short script that you would trust with your own files',
      'Give each program only the rights it needs',
      'Follow a packet from your laptop to the service',
    ],
    requirements: [
      'A computer that can run a virtual machine, or one at hand',
      'You can type a path',
      'A notebook of paper',
    ],
    method:
      'Keep a notebook of every command you had to look up. By the end of the course it is your own manual.',
    syllabus: [
      {
        name: 'Where am I, and what runs here',
        video: lectures.linux,
        isPreview: true,
        notes: [
          'Five questions on arrival: which system, how long up, what runs, what is full, who else is here. uname, uptime, ps, df and who answer them.',
          'Load counts those who want to run and those who wait for the disk. Compare it with the number of processors before you worry.',
          'Look before you touch. Most damage on servers is done in the first five minutes by people who mean well.',
        ],
        exercise: 'Log in to a machine you do not know and write its description in eight lines.',
      },
      {
        name: 'Files, links and who may read them',
        video: lectures.linux,
        notes: [
          'A name is an entry in a folder that points to a file. Two names for one file are a hard link; a symbolic link only holds a path and may point to nothing. rm removes a name, and the bytes go when the last name and the last program that holds them are gone.',
          'Read rwxr-x--- in threes: owner, group, everyone else. On a folder x lets you through, r lets you see the names, and w lets you add and remove them. Who may delete a file is therefore decided by its folder.',
          'chmod 777 answers nothing; it puts off the question which user runs this. namei -l shows the rights of every step of a path, and at which of them you are refused.',
        ],
        exercise:
          'Make a file that you can read but not delete, one that you can delete but not read, and a folder whose files open only for those who know their names.',
      },
      {
        name: 'Pipes: small tools in a row',
        video: lectures.regularExpressions,
        isPreview: true,
        notes: [
          'Each tool does one thing to lines of text. sort, uniq -c, sort -rn is the most useful sentence in the language: what occurs most often?',
          'Build a pipe from the left and look at the output after each step. Never write five parts and then wonder.',
        ],
        exercise: 'From a web log find the ten addresses with the most failed log-ins, in one line.',
      },
      {
        name: 'Processes and signals',
        notes: [
          'kill asks, kill -9 does not. Ask first and give it time to put its papers in order.',
          'A zombie has already died and waits for its parent to notice. Look at the parent.',
        ],
        exercise: 'Start a process, send it four different signals, and write what it did each time.',
      },
      {
        name: 'The disk is full',
        notes: [
          'df says how full, du says of what. First find the disk with df -h, then go down folder by folder with du -xhd1 and sort -h.',
          'Sometimes they disagree. A deleted log that a program still holds takes room without having a name; lsof +L1 finds it. Or there is room and nothing can be written: then the inodes have run out, df -i shows it, and somewhere a folder holds a million tiny files.',
          'Do not delete a log in use, empty it with truncate -s 0. Clear caches and old archives before data. Then mend the cause: a rotation, a limit, an alarm at 80 percent.',
        ],
        exercise:
          'Fill a small practice disk in three ways: one large file, very many small ones, and one deleted while it was open. Note which command told them apart.',
      },
      {
        name: 'Scripts that stop when they should',
        notes: [
          'Begin with set -euo pipefail and quote every variable. A file name with a space has deleted more home folders than any virus.',
          'Let a dangerous script print what it would do, and do it only when asked a second time.',
        ],
        exercise:
          'Write a script that keeps the last seven backups, and feed it file names with spaces and new lines.',
      },
      {
        name: 'Ports, names and routes',
        notes: [
          'Work upwards: does the name resolve, does the route exist, does the port answer, does the program speak? The first "no" is the fault.',
          'Listening on 127.0.0.1 is listening to yourself. It explains half of all "it works on my machine".',
        ],
        exercise: 'Follow one request to a site you like through all four steps and note each answer.',
      },
      {
        name: 'Services that start by themselves',
        notes: [
          'A unit of systemd answers four questions in a dozen lines: what runs, as whom, after what, and what if it dies. systemctl enable --now starts it today and at every boot.',
          'It does not start in your shell. It has another user, another folder, another PATH and none of your settings, and whatever runs by hand but not as a service lacks one of these four. journalctl -u shows its last words.',
          'The unit can also close doors: NoNewPrivileges, ProtectSystem=strict, and ReadWritePaths for the one folder that it needs. A timer does the work of cron and leaves a log, and with Persistent=true it makes up for a run that was missed.',
        ],
        exercise:
          'Turn your backup script into a service with a timer at 2:30 and a user of its own. Switch the machine off before and on after that time, and prove from the journal that it ran.',
      },
    ],
    assignments: [
      {
        title: 'Eight lines about a stranger',
        description:
          'Log in to the server we give you and describe it in eight lines: system, age, purpose, what runs, what listens, what is full, who has access, what worries you. No tool may be installed, nothing changed.',
        dueInDays: -55,
      },
      {
        title: 'Seven backups',
        description:
          'Write a script that keeps the last seven backups of a folder and removes older ones. It must survive odd names, a full disk and being started twice, and say what it would do before it does it.',
        dueInDays: -37,
      },
      {
        title: 'Why is it slow',
        description:
          'The practice server has become slow in three different ways. Find all three with what is installed, in the order of harm, and give for each the two lines of evidence that convinced you.',
        dueInDays: -16,
      },
    ],
  },
  {
    slug: 'payments-and-ledgers',
    name: 'Payments and ledgers',
    mentor: 'arun',
    category: 'Backend & APIs',
    brand: 'Setu Works',
    tagline: 'Money that adds up on every single day',
    description:
      'In preparation. How to keep money in a database so that it always adds up: double entry, receipts without gaps, refunds, and what to do when the bank and you disagree. Written with the accountant of a small school.',
    ratingTenths: 0,
    hours: 18,
    status: 'In Progress',
    originalRupees: 4999,
    rupees: 3499,
    isUnpublished: true,
    popularity: 0,
    outcomes: [
      'Keep a ledger in which every entry has two sides',
      'Number receipts without gaps, even under load',
      'Record a refund without rewriting the past',
      'Compare your books with the bank’s, line by line',
    ],
    requirements: ['Databases without fear, or the same knowledge', 'A head for small sums', 'A spreadsheet'],
    method:
      'Add everything up at the end of each exercise. The sum of all entries is zero, or you are not done.',
    syllabus: [
      {
        name: 'Two sides to every entry',
        video: lectures.databaseCourse,
        isPreview: true,
        notes: [
          'Money does not appear, it moves. Write where it came from and where it went, with the same amount, and the sum over all accounts is zero for ever.',
          'Never change an entry. A mistake is mended by a second entry that turns it round, and both stay readable.',
          'Amounts are whole paise. A float that is wrong by a millionth is wrong.',
        ],
        exercise:
          'Book one day of a tea stall: purchases, sales, a cracked glass, the rent. What is the sum?',
      },
      {
        name: 'Receipts without gaps',
        notes: [
          'A series of receipts promises 1, 2, 3 and none missing. A sequence of the database does not keep that promise: the number that a failed transaction drew is gone for good.',
          'Keep the last number in a row of its own, one for each series and financial year. Lock the row, add one, write the receipt, commit. Payments then stand in line for some milliseconds, and a school can afford that.',
          'Draw the number last, when everything else has been checked. A receipt made by mistake keeps its number and is marked as cancelled, with a reason; a hole would need a better explanation than any mistake.',
        ],
        exercise:
          'Draw 1,000 numbers from a sequence with twenty threads and roll back every tenth. Count the gaps, then do the same with a counter row and compare the times.',
      },
      {
        name: 'The same payment twice',
        notes: [
          'People press twice, networks send twice, banks report twice. A key from the payer’s side makes the second one find the first.',
          'Tell the truth on the screen: "we have it already" is a good answer.',
        ],
        exercise: 'List five ways in which one payment can arrive twice at a school’s office.',
      },
      {
        name: 'Refunds and cancellations',
        notes: [
          'A refund is no correction of the payment but an event with a day and a number of its own. March keeps its fee and April shows the refund; nobody who printed March has to print it again.',
          'A seat given back and a rupee given back are two facts. One ends a right, the other moves money, perhaps a week later and perhaps only a part of it. Store both and tie them together.',
          'The refunds of a payment may never exceed it. Two clerks can press at once, so check it while holding the row of the payment. Send money back the way it came.',
        ],
        exercise:
          'A fee of Rs 4,999 is cancelled. Rs 500 are kept, the rest goes back in two parts, and the second part bounces. Write every entry with both of its sides.',
      },
      {
        name: 'Taxes, kept apart',
        notes: [
          'Tax is never your money. Of Rs 1,180 with 18 percent in it, Rs 1,000 are income and Rs 180 a debt to the state, from the first moment and in an account of its own.',
          'Within a state the tax is split into a central and a state half, across a border it is one sum. Store the place and the rate with each receipt: next year’s rate must not change last year’s paper.',
          'Round once, and write down where. From a price that includes it the tax is price times 18 by 118, rounded, and the net amount is what remains. Whoever rounds both will one day look for a paisa at midnight.',
        ],
        exercise:
          'Split Rs 4,999 with 18 percent included into net amount and two halves of tax, exact to the paisa. Then split three lines of Rs 33.33 each. Who got the odd paisa, and by which rule?',
      },
      {
        name: 'Matching the bank statement',
        notes: [
          'Match by reference first, then by amount and day, and show a person what is left. The rest is where the trouble is, so it must stay small.',
          'Do it every day. Ten lines take a minute, three hundred take a week.',
        ],
        exercise: 'Match thirty lines of a statement by hand and write down the rules that you used.',
      },
      {
        name: 'Closing the year',
        notes: [
          'On 31 March the accounts of income and expense are emptied into one, the result; what you own and owe goes on. It is an ordinary entry with two sides, and after it each of those accounts stands at nought.',
          'Then the door is shut: no entry may carry a day before 1 April. What turns up in May gets a day in May and says what it belongs to. A lock that the administrator opens as a favour is a curtain.',
          'A course that runs until June was paid for in February. What has been taught by March is income; the rest is a debt of lessons and becomes income month by month.',
        ],
        exercise:
          'Close the year of the tea stall from twelve accounts on one sheet. Then find a bill of 30 March in a coat pocket and book it.',
      },
      {
        name: 'What an auditor asks',
        notes: [
          'Show me one. She takes a receipt from the middle and walks to the line of the bank, then a line of the bank and walks back to the receipt. Each walk should take less than a minute.',
          'Who may change what, and who saw it? An entry has an author, a time and a reason. Whoever enters the account of a supplier does not also approve the payment.',
          'How do you know that this is all? Sums by day against the bank, numbers without a gap, nought over all accounts, and each of these checked on its day and not in the night before she came.',
        ],
        exercise:
          'Let a friend pick five receipts and five lines of the bank. Time each walk in both directions and shorten the slowest one.',
      },
    ],
    assignments: [
      {
        title: 'A tea stall’s week',
        description:
          'Keep the books of a tea stall for a week with two sides to every entry. Include a mistake and its correction, a loan from a cousin, and one cup that was never paid for. The sum must be zero every evening.',
        dueInDays: 20,
      },
      {
        title: 'No gap, no double',
        description:
          'Number receipts from twenty threads at once: no gap, no number twice, also when one thread dies half-way. Write the test before the code, and explain why a sequence of the database is not enough.',
        dueInDays: 34,
      },
      {
        title: 'Match the bank',
        description:
          'Match the bank statement of March with the school’s receipts. Hand in your rules in order, how many lines each one matched, and the eleven that no rule should be allowed to match by itself.',
        dueInDays: 48,
      },
    ],
  },
]
