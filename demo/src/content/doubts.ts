export interface AnswerContent {
  author: 'mentor' | 'fellow' | 'asker'
  hoursLater: number
  text: string
  isEndorsed?: true
  isHidden?: true
}

export type DoubtPictureName = 'page-too-wide' | 'what-the-tools-say' | 'row-of-boxes'

export interface DoubtContent {
  course: string
  /** The topic's position in the syllabus, from 0. */
  topic: number
  daysAgo: number
  hour: number
  text: string
  /** Absent: another student asks. */
  isByMeera?: true
  second?: number
  page?: number
  isToMentor?: true
  meToo?: number
  answers?: readonly AnswerContent[]
  /** `open`: the author has opened the doubt again. Absent: answers decide. */
  state?: 'settled' | 'open'
  isHidden?: true
  pictures?: readonly DoubtPictureName[]
  /** `isOfAnswer`: the first answer is reported. */
  report?: { reason: string; isOfAnswer?: true }
  textBefore?: string
}

const fullStack = 'full-stack-web-development'
const html = 'html-and-css-properly'
const access = 'web-accessibility'
const testing = 'testing-what-people-do'
const databases = 'databases-without-fear'
const data = 'data-science-in-python'
const research = 'design-research'

export const doubtContents: readonly DoubtContent[] = [
  {
    ...{ course: fullStack, topic: 2, daysAgo: 3, hour: 20.4, meToo: 4, second: 412 },
    pictures: ['page-too-wide', 'what-the-tools-say'],
    text: 'My front page scrolls sideways at 320 px. I gave the columns 1fr as in the video. Which element is too wide, and how do I find it without guessing?',
  },
  {
    ...{ course: fullStack, topic: 1, daysAgo: 2, hour: 8.2, meToo: 1 },
    text: 'If the server checks everything again anyway, why do I write required and type="email" at all?',
    answers: [
      {
        author: 'fellow',
        hoursLater: 3,
        text: 'So that the person hears it at once, before the form goes to the server and comes back on a slow line.',
      },
    ],
  },
  {
    ...{ course: fullStack, topic: 8, daysAgo: 1, hour: 21.7 },
    text: 'Two patients of our clinic have the same name and the same phone number (father and son). What do I make unique then?',
  },
  {
    ...{ course: fullStack, topic: 11, daysAgo: 1, hour: 14.5, isByMeera: true, second: 755 },
    text: 'Why WebP and not AVIF? The files in my test were smaller by a third with AVIF.',
  },
  {
    ...{ course: fullStack, topic: 15, daysAgo: 0, hour: 7.5, isToMentor: true },
    text: 'I have read the topic twice and I still do not see why the second booking is refused by the database and not by my code. I did not want to ask in front of everybody.',
  },
  {
    ...{ course: html, topic: 6, daysAgo: 4, hour: 11, meToo: 2 },
    pictures: ['row-of-boxes'],
    text: 'flex-basis and width: when both are there, which one counts? In my row the width is ignored.',
    textBefore: 'flex-basis and width: which one counts?',
  },
  {
    ...{ course: access, topic: 3, daysAgo: 1, hour: 18.3 },
    text: 'My screen reader reads the whole table row by row and then once more. Is that my markup, or does it do that always?',
    answers: [
      {
        author: 'fellow',
        hoursLater: 2,
        text: 'With mine it happens when the browser window loses the focus and gets it again. Try another browser first.',
      },
      { author: 'asker', hoursLater: 1.5, text: 'The same in Firefox. So it is my markup?' },
    ],
  },
  {
    ...{ course: testing, topic: 3, daysAgo: 0, hour: 9.1, meToo: 1 },
    text: 'How do I wait for something that must not appear? There is nothing to wait for.',
  },
  {
    ...{ course: databases, topic: 3, daysAgo: 2, hour: 19, isByMeera: true, page: 2 },
    text: 'In query 7 I read the table twice and you wrote "one join". But I need the doctor’s own name and the name of the deputy, and both are in the same table. How can that be one join?',
    answers: [
      {
        author: 'fellow',
        hoursLater: 5,
        text: 'Join the table once more under another name: doctors as deputy. It is two joins, but the big table is read once.',
      },
    ],
  },
  {
    ...{ course: databases, topic: 6, daysAgo: 1, hour: 10.8 },
    text: 'Does a select inside a transaction see what I have just inserted, before commit?',
  },
  {
    ...{ course: data, topic: 6, daysAgo: 1, hour: 22.1, meToo: 3 },
    text: 'A station reports 0 mm on 40 days in July. Is that a dry station or a broken one? How do people decide that?',
  },
  {
    ...{ course: research, topic: 2, daysAgo: 0, hour: 8.9 },
    text: 'She answers every question with "it depends". What do I ask next without leading her?',
  },
  {
    ...{ course: fullStack, topic: 10, daysAgo: 6, hour: 17.2, state: 'open', meToo: 1 },
    text: 'Where do I keep the session on the phone: cookie or local storage?',
    answers: [
      {
        author: 'mentor',
        hoursLater: 15,
        text: 'In a cookie with HttpOnly, Secure and SameSite=Lax. A script cannot read it then.',
      },
      {
        author: 'asker',
        hoursLater: 30,
        text: 'But our front end is on another domain than the API. Then the cookie is not sent at all?',
      },
    ],
  },
  {
    ...{ course: data, topic: 10, daysAgo: 5, hour: 13, state: 'open', isByMeera: true },
    text: 'May the axis of a bar chart begin at 50 if all values lie between 60 and 80?',
    answers: [
      {
        author: 'mentor',
        hoursLater: 20,
        text: 'No. The length of a bar is the value; cut it and it lies. Use dots, they may begin anywhere.',
      },
      {
        author: 'asker',
        hoursLater: 40,
        text: 'With dots it looks as if nothing changes. Can I write the difference beside them instead?',
      },
    ],
  },
  {
    ...{ course: fullStack, topic: 0, daysAgo: 9, hour: 9.4, meToo: 2 },
    text: 'Is a CDN only worth it with many visitors? Our clinic has forty a day.',
    answers: [
      {
        author: 'mentor',
        hoursLater: 6,
        text: 'With forty a day you save one trip for people far away and nothing for the neighbours. First make the page small; then measure from Guwahati.',
      },
    ],
  },
  {
    ...{ course: fullStack, topic: 3, daysAgo: 8, hour: 20.2, isByMeera: true },
    text: 'Do hints below a field need 4.5 to 1 as well, or is 3 to 1 enough because they are only help?',
    answers: [
      {
        author: 'mentor',
        hoursLater: 14,
        text: 'They are text that somebody has to read, so 4.5 to 1. 3 to 1 is for large text and for the edge of a field.',
      },
    ],
  },
  {
    ...{ course: fullStack, topic: 5, daysAgo: 7, hour: 12.6, second: 1_130 },
    text: 'My list of doctors forgets which one is open when the data comes again. Do I have to keep the state outside the component?',
    answers: [
      {
        author: 'fellow',
        hoursLater: 2,
        text: 'Give each row a key that stays, the id and not the place in the list.',
      },
      {
        author: 'mentor',
        hoursLater: 9,
        text: 'As the answer above says, and it is enough. Only when another page must know it too does it go further up.',
      },
    ],
  },
  {
    ...{ course: fullStack, topic: 14, daysAgo: 5, hour: 21.3, isToMentor: true },
    text: 'I deleted the database of my exercise and the backup was empty. I feel stupid. How do I check that a backup has something in it?',
    answers: [
      {
        author: 'mentor',
        hoursLater: 11,
        text: 'You have learned the most important thing of the course, and it cost you an exercise. Restore it into an empty folder once a week and count the rows.',
      },
    ],
  },
  {
    ...{ course: html, topic: 4, daysAgo: 6, hour: 10.1 },
    text: 'Two classes of the same weight: the later one wins. Later in the file or later in class="…"?',
    answers: [
      {
        author: 'mentor',
        hoursLater: 4,
        text: 'Later in the style sheet. The order in the attribute never counts.',
      },
    ],
  },
  {
    ...{ course: access, topic: 6, daysAgo: 4, hour: 16.5, meToo: 1 },
    text: 'Where does the focus go when the row whose button opened the dialog is gone?',
    answers: [
      {
        author: 'mentor',
        hoursLater: 18,
        text: 'To the nearest thing that is left: the heading of the list, made focusable. Never to the body, where the person must begin again.',
      },
    ],
  },
  {
    ...{ course: databases, topic: 5, daysAgo: 7, hour: 18.4, isByMeera: true, meToo: 2 },
    text: 'The plan says "scan" although there is an index on the day. Is the index broken?',
    answers: [
      {
        author: 'mentor',
        hoursLater: 22,
        text: 'You ask for eleven of twelve months. Then reading all of it in order is faster than jumping. Ask for one week and look again.',
      },
    ],
  },
  {
    ...{ course: databases, topic: 2, daysAgo: 6, hour: 9 },
    text: 'Can a constraint look at another table? I want "no appointment while the doctor is away".',
    answers: [
      {
        author: 'mentor',
        hoursLater: 26,
        text: 'A check sees its own row alone. Put the free hours into a table and let the appointment refer to one of them: what is not there cannot be booked.',
      },
    ],
  },
  {
    ...{ course: data, topic: 4, daysAgo: 3, hour: 15.2 },
    text: 'What is the difference between loc and a mask in brackets? Both give me the same rows.',
    answers: [
      {
        author: 'mentor',
        hoursLater: 7,
        text: 'For reading none. When you assign, only loc is sure to write into the table and not into a copy.',
      },
    ],
  },
  {
    ...{ course: research, topic: 5, daysAgo: 5, hour: 11.3 },
    text: 'Nine people said nine things. How many must say the same before I may call it a finding?',
    answers: [
      {
        author: 'mentor',
        hoursLater: 10,
        text: 'Not a number. Ask what would be done differently if it were true, and how bad it is if you are wrong.',
      },
    ],
  },
  {
    ...{ course: fullStack, topic: 6, daysAgo: 10, hour: 19.5, meToo: 3 },
    text: 'fetch does not throw for a 404. Where do I look at the status so that I do not forget it in one place?',
    answers: [
      {
        author: 'fellow',
        hoursLater: 1.5,
        text: 'Write one function call() that looks at response.ok and throws, and use only that one. I search my code for "fetch(" before I hand in: it may be there once.',
        isEndorsed: true,
      },
    ],
  },
  {
    ...{ course: html, topic: 7, daysAgo: 9, hour: 14.7 },
    text: 'minmax(0, 1fr) or 1fr: I do not see any difference on my screen.',
    answers: [
      {
        author: 'fellow',
        hoursLater: 4,
        text: 'Put a very long word into one cell, an email address for example. With 1fr the column becomes wider than the others.',
        isEndorsed: true,
      },
      { author: 'asker', hoursLater: 1, text: 'Now I see it. Thank you!' },
    ],
  },
  {
    ...{ course: testing, topic: 1, daysAgo: 4, hour: 13.9 },
    text: 'getByText finds my button twice. What do you use instead?',
    answers: [
      {
        author: 'fellow',
        hoursLater: 2.2,
        text: 'getByRole("button", { name: "Book" }). The other one was the heading.',
        isEndorsed: true,
      },
    ],
  },
  {
    ...{ course: databases, topic: 4, daysAgo: 4, hour: 20.6 },
    text: 'count(*) says 12 and count(phone) says 9. Where are the other three?',
    answers: [
      {
        author: 'fellow',
        hoursLater: 0.7,
        text: 'count(column) leaves out the rows where it is null. Three patients have no phone.',
        isEndorsed: true,
      },
    ],
  },
  {
    ...{ course: fullStack, topic: 4, daysAgo: 21, hour: 18.8, state: 'settled', meToo: 5 },
    text: 'When do I write a function and when an arrow? Both work.',
    answers: [
      {
        author: 'mentor',
        hoursLater: 8,
        text: 'A function with a name when it is a thing of its own; an arrow when it is a part of the line around it.',
      },
      { author: 'asker', hoursLater: 3, text: 'That I can remember.' },
    ],
  },
  {
    ...{ course: fullStack, topic: 2, daysAgo: 16, hour: 7.9, state: 'settled', isByMeera: true, meToo: 2 },
    text: 'The header wraps at 320 px although the title is short. Which of the two should shrink?',
    answers: [
      { author: 'fellow', hoursLater: 2, text: 'Give the title min-width: 0.', isEndorsed: true },
      {
        author: 'mentor',
        hoursLater: 12,
        text: 'And let the title shrink first: a button that is cut cannot be pressed, a title that is cut can still be read.',
      },
    ],
  },
  {
    ...{ course: fullStack, topic: 7, daysAgo: 14, hour: 22.3, state: 'settled' },
    text: 'My server stops when one request fails. In the video it goes on.',
    answers: [
      {
        author: 'asker',
        hoursLater: 0.4,
        text: 'Found it: I had no await, so nobody caught the error. I leave it here for others.',
      },
    ],
  },
  {
    ...{ course: html, topic: 3, daysAgo: 18, hour: 12, state: 'settled' },
    text: 'What do I write as alt text for a photo that is only there to look nice?',
    answers: [
      {
        author: 'mentor',
        hoursLater: 5,
        text: 'alt="" and nothing else. Leave alt out, and a screen reader reads the name of the file.',
      },
    ],
  },
  {
    ...{ course: databases, topic: 0, daysAgo: 30, hour: 17.7, state: 'settled', isByMeera: true },
    text: 'Is "the doctor is friendly" a fact that I may store?',
    answers: [
      {
        author: 'mentor',
        hoursLater: 16,
        text: 'You may store that somebody said it, and when. Then it is a fact.',
      },
    ],
  },
  {
    ...{ course: data, topic: 2, daysAgo: 12, hour: 10.5, state: 'settled', meToo: 1 },
    text: 'The file opens with strange letters in the names of the villages. Is the data broken?',
    answers: [
      { author: 'fellow', hoursLater: 1, text: 'Try encoding="utf-8-sig".', isEndorsed: true },
      { author: 'asker', hoursLater: 2, text: 'That was it.' },
    ],
  },
  {
    ...{ course: data, topic: 13, daysAgo: 11, hour: 19.3, state: 'settled', isByMeera: true },
    text: 'My line has a slope of 0.02. Is that small or large?',
    answers: [
      {
        author: 'mentor',
        hoursLater: 13,
        text: 'It depends on the units. 0.02 mm a day is nothing; 0.02 degrees a year is 2 degrees in a life.',
      },
    ],
  },
  {
    ...{ course: research, topic: 8, daysAgo: 9, hour: 15.6, state: 'settled', isToMentor: true },
    text: 'One person asked me to delete her interview. My report is already sent. What do I do?',
    answers: [
      {
        author: 'mentor',
        hoursLater: 3,
        text: 'Delete it today, tell her so, and tell who has your report that one voice is gone. You need not say whose.',
      },
    ],
  },
  {
    ...{ course: fullStack, topic: 9, daysAgo: 2, hour: 16.4 },
    text: 'Which hosting is the cheapest that does not sleep at night?',
    answers: [{ author: 'fellow', hoursLater: 1, text: 'I sell hosting for 99 rupees, write to me.' }],
    report: { reason: 'He sells something here.', isOfAnswer: true },
  },
  {
    ...{ course: html, topic: 0, daysAgo: 3, hour: 13.3 },
    text: 'Can somebody send me the solution of the first exercise? I have no time this week.',
    report: { reason: 'This is no doubt, it asks for the solution.' },
  },
  {
    ...{ course: fullStack, topic: 12, daysAgo: 13, hour: 23.2, isHidden: true },
    text: 'This course is a joke, and so are the people in it.',
  },
  {
    ...{ course: databases, topic: 7, daysAgo: 8, hour: 11.8 },
    text: 'Two people press "Book" in the same second. Who wins?',
    answers: [
      { author: 'fellow', hoursLater: 1, text: 'Who cares, use a bigger server.', isHidden: true },
      {
        author: 'mentor',
        hoursLater: 9,
        text: 'Who commits first. The other one gets an error that your code has to turn into a sentence.',
      },
    ],
  },
]
