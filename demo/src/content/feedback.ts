interface Remarks {
  good: readonly string[]
  /** Sentences for grades below 88. */
  better: readonly string[]
  /** Sentences for returned work. */
  again: readonly string[]
  closings?: readonly string[]
  askMe?: string
}

/** Keys are course slugs. Each sentence must fit every assignment. */
export const remarks: Readonly<Record<string, Remarks>> = {
  'full-stack-web-development': {
    good: [
      'I finished it with the keyboard alone and never lost the focus.',
      'It holds at 320 px without a single sideways scroll.',
      'Your errors tell me what to do next. That is rarer than you think.',
      'The names in your code made the comments unnecessary.',
      'You measured before you changed anything, and it shows.',
      'The page reads in the right order even without its style sheet.',
    ],
    better: [
      'At 200 % zoom the header wraps; let the title shrink before the menu does.',
      'The grey of the hints measures 3.9 to 1. One step darker is enough.',
      'The Send div near the end should be a button. It also saves you nine lines.',
      'Say what to do instead of “invalid”, for example “ten digits, without spaces”.',
      'Give the columns minmax(0, 1fr), and the long name will stop pushing.',
      'Your notes stop where it became interesting. Two more lines, please.',
    ],
    again: [
      'It cannot be finished with Enter. Try it without a mouse from the top, and send it again.',
      'The link opens a private repository. Make it readable, add the screenshots and send it again.',
      'Right at 1280 and broken at 320. Find the element that is too wide first, then change one number.',
    ],
  },
  'html-and-css-properly': {
    good: [
      'Your headings read like a table of contents, which is what they are.',
      'With the style sheet switched off it is still a page. Well done.',
      'Every element is there for a reason I could guess.',
      'It prints on one sheet, in black, with nothing lost.',
      'Labels stay, hints come early, errors are kind.',
    ],
    better: [
      'The second list is a table: it has two coordinates.',
      'A heading was chosen for its size. Choose by meaning and make it smaller.',
      'Spacing is in px and does not follow the reader; try it with text at 24.',
      'The layers are right, but one selector still counts three classes.',
      'Long names are cut at 320 px. Let them wrap.',
    ],
    again: [
      'Two fields have only a placeholder. Give them labels that stay, and send it again.',
      'The order in the file is not the order in which it is read. Move the box of facts up and try again.',
      'One !important came back in a style attribute. Take it out and send it again.',
    ],
  },
  'web-accessibility': {
    good: [
      'Each finding says who is stopped, at which step, and what it costs them.',
      'I heard the name, the role and the state, in that order.',
      'You used the platform where others write a hundred lines.',
      'The diary is honest, also where you were the one who missed it.',
      'The worst finding stands first and has the smallest repair.',
    ],
    better: [
      'Finding four is untidy, but nobody is stopped by it. Move it down.',
      'The focus comes back to the page and not to the button that opened it.',
      'There is an aria-label beside a visible label; the two will disagree one day.',
      'Check hover and disabled as well; both fall below 3 to 1.',
      'You wrote “not accessible”. Write what the person cannot do.',
    ],
    again: [
      'Escape leaves, but the page behind could be reached with Tab. Mend that one thing and send it again.',
      'Three controls still have no name in the accessibility tree. Listen to them once and hand it in again.',
    ],
  },
  'testing-what-people-do': {
    good: [
      'I broke it on purpose and the right test went red.',
      'The names read as sentences about a person. I would understand them at night.',
      'No sleep left, and a hundred green runs to show for it.',
      'The clock is passed in, so midnight takes a millisecond.',
    ],
    better: [
      'The second selector hangs on a class; ask for the button by its name.',
      'This fake is kinder than the real thing: it never refuses.',
      'One test checks three questions. When it fails I shall not know which.',
      'You explain the first race well; the second is repaired without being understood.',
    ],
    again: [
      'It stays green when I delete the line it is about. Break it yourself first, then send it again.',
      'You answered what the code does, not what the person can do. Rewrite the three names and the rest will follow.',
    ],
  },
  'javascript-in-the-browser': {
    good: [
      'Whole paise from the first line to the last. Exactly so.',
      'One listener serves the whole list, and your two sentences explain why.',
      'When the line fails, the page says so and keeps what is there.',
    ],
    better: [
      'An older answer can still overtake a newer one; try it on a slow line.',
      'The handler does three things. Give two of them names of their own.',
      'Text from the person goes into innerHTML. Use textContent.',
    ],
    again: [
      'With nobody at the table it divides by zero. Decide what should happen, and send it again.',
      'After a reload the order is lost. Keep it with the rest and hand it in again.',
    ],
  },
  'react-for-working-screens': {
    good: [
      'All five states have a link, so I could look at each of them.',
      'Page, sort and search are in the address. A reload changes nothing.',
      'The recording before and after is the proof I hoped for.',
    ],
    better: [
      'The third effect only computes a value; do it while rendering.',
      'The count is kept twice and differs after a deletion.',
      'Errors appear while I am still typing. Wait until I leave the field.',
    ],
    again: [
      'A refusal empties the form. Keep what was typed, and send it again.',
      'You memoised nine components and the cause is still there. Look at the context first, then try again.',
    ],
  },
  'typescript-for-teams': {
    good: [
      'I tried to write an impossible one and could not.',
      'The types read aloud like the rules of the library.',
      'Bad rows are named with line and reason; good ones need no second look.',
    ],
    better: [
      'Four optional fields hide three cases. Give each its own shape.',
      'The assertion in the reader silences the very row it should report.',
      'The exported type is named after its file; name it after the thing.',
    ],
    again: [
      'A lost book with a return date still compiles. Make it two shapes and send it again.',
      'It runs only after the last commit. Each of them should; reorder them and hand it in again.',
    ],
  },
  'git-from-the-first-commit': {
    good: [
      'I read only the messages and knew the whole story.',
      'Your steps worked at midnight; I tried them.',
      'A small change, well explained, and a friendly answer from the people there.',
    ],
    better: [
      'Commit five does two things. The word “and” in the message gives it away.',
      'The message says what changed. The change says that too; write why.',
      'You merged by taking one side. Both were right.',
    ],
    again: [
      'Commit three does not run. Reorder two of them and send it again.',
      'The stash is missing. Lose it on purpose, get it back, and add the steps.',
    ],
  },
  'databases-without-fear': {
    good: [
      'The constraint does the work, so the code can stay simple.',
      'You tried it on ten rows by eye first. That habit will save you often.',
      'The plan before and after is exactly the evidence I asked for.',
      'Two writers, one winner, and the loser gets a sentence.',
    ],
    better: [
      'The index on day alone is never used; your own plan shows it.',
      'Between the look and the write somebody else can book. Put the condition into the update.',
      'The phone number stands in two tables. One day it will be two numbers.',
      'Say what happens on delete; now it happens to you.',
    ],
    again: [
      'The second attempt is refused by the code and not by the table. Take the check out, see both succeed, then add the constraint.',
      'Query 4 counts the rebooked patients twice. Try it on five rows you can check by eye, and send it again.',
    ],
  },
  'sql-from-zero': {
    good: [
      'You wrote down what you expected first, and twice it was the data that were wrong.',
      'The parts add up to the whole, and you checked.',
      'A colleague could read these without you in the room.',
    ],
    better: [
      'Put brackets round the or; it works today by luck.',
      'That is an average of averages. Add first, divide last.',
      'The last day’s afternoon is missing: go up to, but not including, the first of the next month.',
    ],
    again: [
      'After the join there are 2,274 rows more than before. Find out which tickets they are, and send it again.',
      'The routes without a ticket have vanished. They are the answer to the question; bring them back.',
    ],
  },
  'secure-apis': {
    good: [
      'Every square is filled in, and every square has a test.',
      'Red before, green after, and the repair is one line.',
      'Refusing costs you less than serving. That is the whole point.',
    ],
    better: [
      'Say “not found” for another patient’s record; “forbidden” already tells too much.',
      'An unknown address is answered 40 ms sooner. Do the same work for both.',
      'You clean the text before gluing it in. Do not glue; use a parameter.',
    ],
    again: [
      'I could read the records of another ward with the second token. Close that square and walk the table once more.',
      'The limit counts successes too and locks out a whole classroom. Count failures, and send it again.',
    ],
  },
  'queues-and-caches': {
    good: [
      'For each answer you said who would be harmed if it were older. Good.',
      'Fifty kills, no letter lost, none sent twice. I believe you because you counted.',
      'The curve has a knee, and you explained it without blaming the machine.',
    ],
    better: [
      'The retry has no limit, so a bad day becomes a bad week.',
      'The cache has no size. Give it one before it becomes a leak.',
      'All entries expire in the same second; spread them a little.',
    ],
    again: [
      'The key is stored after the effect and not with it. Put both into one transaction and send it again.',
      'At five times the load everybody waits and nobody is told. Decide whom to refuse, then measure again.',
    ],
  },
  'node-services-that-stay-up': {
    good: [
      'A hundred stops under load and not one request without an answer.',
      'You named the line of each leak and what it would have cost.',
      'The log of the week fits on a page and I missed nothing.',
    ],
    better: [
      'The health check says yes while the database is gone.',
      'This error is caught and thrown away. It will come back as a telephone call.',
      'A missing setting is noticed at the first request; let it fail at the start.',
    ],
    again: [
      'It waits for ever when one connection stays open. Give it ten seconds, and send it again.',
      'Memory is flat because the load stopped after ten minutes. Run it for the hour and hand it in again.',
    ],
  },
  'linux-for-developers': {
    good: [
      'Eight lines, and I would know where to begin.',
      'It says what it would do before it does it. I would trust it with my files.',
      'Two lines of evidence for each, and both convince.',
    ],
    better: [
      'Quote the variables. A folder with a space would empty the wrong place.',
      'Load 4 on eight processors is not high; compare before you worry.',
      'You used kill -9 first. Ask before you shout.',
    ],
    again: [
      'Started twice, it deletes what the other has just made. Add a lock and send it again.',
      'The third cause is not the disk; look at who waits for it. One more hour and you have it.',
    ],
  },
  'design-research': {
    good: [
      'Your notes have no adjectives, and I could see the person in front of me.',
      'You let the silence work. The best sentence comes right after it.',
      'Each finding says who, where, what and how often.',
      'You wrote down what you had expected, so the surprise is visible.',
    ],
    better: [
      'Ask for the last time instead of the usual time, and the answer becomes a story.',
      'Number two is what you think; go back to the slips and look for what was done.',
      'Five people like you are one person. Whom did you not meet?',
    ],
    again: [
      'You helped at minute four, and everything after that is about you. One more session, silent, is enough.',
      'The question has no decision behind it. Ask who will do what with the answer, and send it again.',
    ],
  },
  'icons-and-illustration': {
    good: [
      'They are one family; I would recognise a lost member.',
      'Drawn anew for 16 pixels and not shrunk. It shows.',
      'The page of thirty tells me more than the three you marked.',
    ],
    better: [
      'The gap inside the handle closes at 16 pixels; draw that size with less.',
      'The circle looks smaller than the square. Trust your eye and let it overshoot.',
      'Two of your three strangers hesitated at the same place. Listen to them.',
    ],
    again: [
      'Good one by one, and they do not yet share a stroke. Agree on it, redraw two, and send them again.',
      'The files carry what your program left behind. Open one in a text editor, halve it, and hand it in again.',
    ],
  },
  'animation-for-interfaces': {
    good: [
      'Every movement has its sentence; I would not remove one.',
      'I never lost sight of the one I touched, even on the old phone.',
      'The still version says as much as the moving one.',
    ],
    better: [
      '400 ms is long for something used forty times a day.',
      'It leaves as slowly as it comes. Attention has already moved on; halve it.',
      'You animate height. Move it with transform and the phone will thank you.',
    ],
    again: [
      'It still moves for people who asked for less. Add the still version and send it again.',
      'I see the curve but not what starts it. Write from, to, duration and trigger, then hand it in again.',
    ],
  },
  'type-on-screens': {
    good: [
      'I forgot the typeface after a line, which is the best I can say of it.',
      'The scripts look equally important from across the room.',
      'Size, line and measure move together, and you can say why.',
    ],
    better: [
      'The matras touch the line above; Devanagari wants a little more air.',
      'The numbers in the table dance. Ask the face for its tabular ones.',
      'Lines of 94 characters lose me at the turn.',
    ],
    again: [
      'The subset lacks the letters of two states’ names. Set all of them once, and send it again.',
      'You changed three things between the versions, so nobody can say which one helped. Change one.',
    ],
  },
  'design-systems-in-small-teams': {
    good: [
      'You counted what is used and not what was wished for.',
      'A developer built it from your page alone. There is no better test.',
      'Your no has a reason and an offer. I would accept it.',
    ],
    better: [
      'The token is named after its colour. Name it after its work and the dark theme is free.',
      'Nine choices on one part are three parts.',
      'The state in which nothing is there is missing; people meet it on the first day.',
    ],
    again: [
      'The page shows the part but not when to leave it out. Add that, and send it again.',
      'The counts come from the design file. Take them from the screens and hand it in again.',
    ],
  },
  'writing-for-interfaces': {
    good: [
      'It reads as if a patient clerk were speaking.',
      'Half the words, all the facts.',
      'Each button says what will happen. I was never unsure.',
    ],
    better: [
      'The third one still says “Proceed”. Proceed to what?',
      'The important word comes last; people leave after the third.',
      'You say sorry and forget to say what to do.',
    ],
    again: [
      'It is shorter, but the date of the next visit is gone. List the facts first, then cut.',
      'Two of the messages should not exist, since the machine could mend it. Find them and send it again.',
    ],
  },
  'data-science-in-python': {
    good: [
      'You said what one row is before adding anything up.',
      'The notebook ran here at the first try.',
      'I could draw it from your words. That is the test.',
      'The sentence you could not prove is still there, crossed out. Keep doing that.',
    ],
    better: [
      'Show the median beside the mean; they are two different households.',
      'You wrote “because”. Name two rivals and try to rule one out.',
      'Say which of the merged names a person from there has looked at.',
      'The missing are counted but not described. Who are they?',
    ],
    again: [
      'Rows without a street were dropped in silence. Count them, say who they are, and decide in the open.',
      'You describe what you conclude and not what is there. Cover the title and write again what you see.',
    ],
  },
  'computer-vision': {
    good: [
      'You looked at fifty mistakes first, and it shows.',
      'Where you two disagreed you changed the rule and not the label.',
      'Reported by situation, with the one in which it should be switched off.',
    ],
    better: [
      'Frames of one film stand in both sets, so the score flatters you.',
      'At dusk it misses every second bicycle, and the mean hides it.',
      'The rule for half-hidden vehicles is in your head; put it on paper.',
    ],
    again: [
      'The last set was opened twice. Collect fifty new frames, open them once, and send it again.',
      'The count by hand is from another ten minutes. Count the same film and hand it in again.',
    ],
  },
  'building-with-language-models': {
    good: [
      'The questions come from people, with their spelling. That makes them worth having.',
      'It passes on what it does not know, and each time it was right to.',
      'You changed the program and not the prompt. That holds.',
    ],
    better: [
      'Half of the wrong answers are passages that were not found; look at the search first.',
      'You judge your own answers. Let somebody else do twenty of them.',
      'The cost for each question is missing, and it decides whether this lives.',
    ],
    again: [
      'The sources do not open. Mend the links and run your questions again.',
      'Order number six still works when it hides in a table. Close it in the program and send it again.',
    ],
  },
  'probability-for-data-work': {
    good: [
      'Guess, simulation, calculation, in this order, and the guesses left as they were.',
      'A thousand people instead of percentages. Anybody can follow it.',
      'You said what you would do at both ends of the interval.',
    ],
    better: [
      'You multiplied as if they were independent; they share a street.',
      'The interval is right, the sentence about it is not.',
      'Ten runs are too few; the heap still wobbles.',
    ],
    again: [
      'You counted in the wrong world: those who were tested are not everybody. Draw the tree and send it again.',
      'The simulation and the formula differ by a factor of two. One of them is right; find out which.',
    ],
  },
  'machine-learning-from-first-principles': {
    good: [
      'The dumb bet is in the table; you beat it by little and said so.',
      'Split by cow and by month, with the gap explained.',
      'The farmer’s question is answered in the farmer’s units.',
    ],
    better: [
      'The threshold is one half out of habit; put rupees on the four squares.',
      'One column knows the future: it is filled in after the visit.',
      'Eleven decimals for forty cows. Two will do.',
    ],
    again: [
      'The test data chose the threshold. Choose on the second set, open the third once, and send it again.',
      'You report accuracy, and “all healthy” would be as good. Use the table of four and hand it in again.',
    ],
  },
  'neural-networks-by-hand': {
    good: [
      'The sheet and the program agree to two decimals.',
      'I could tell the failures apart by their curves, as it should be.',
      'You explained the second layer without a single picture of a brain.',
    ],
    better: [
      'The blame is multiplied where it should be added: two paths meet there.',
      'All weights begin equal and stay so. Begin with small different ones.',
      'You shuffle after the split. It makes no difference here and will one day.',
    ],
    again: [
      'The sign of the third derivative is wrong, and the nudge shows it. Do that row again and send it.',
      'It does not yet learn ten rows by heart, so something is broken. Find it before adding a layer.',
    ],
  },
  'charts-that-tell-the-truth': {
    good: [
      'After five seconds I could say what it says.',
      'The title is a sentence, and the chart carries it.',
      'You changed what readers misread and not what you disliked.',
    ],
    better: [
      'The bars begin at 40. Let them begin at zero and see what remains of the story.',
      'Two axes tell two stories, and people see a third.',
      'The legend makes my eye travel; label the lines themselves.',
    ],
    again: [
      'The sentence is larger than the numbers. Make one of them smaller and send it again.',
      'Without the source nobody can check it. Add it under the chart and hand it in again.',
    ],
  },
  'apni-dukaan-ka-web-page': {
    good: [
      'दाम एक नज़र में मिल गए। यही तो चाहिए था।',
      'आपने ग्राहकों के शब्द वैसे ही रखे, बहुत अच्छा।',
      'मेरे पुराने फ़ोन पर भी पेज तुरंत खुला।',
      'पता पढ़कर मैं दुकान तक पहुँच सकती थी।',
    ],
    better: [
      'दाम को दाईं ओर रखें, ताकि अंक एक सीध में आएँ।',
      'सलेटी अक्षर धूप में नहीं दिखते। रंग थोड़ा गहरा करें।',
      'फ़ोन नंबर को लिंक बनाएँ, ताकि छूते ही कॉल लगे।',
    ],
    again: [
      'लिंक सिर्फ़ आपके लिए खुलता है। उसे सबके लिए खोलें और फिर भेजें।',
      '320 पिक्सेल पर टेबल बाहर निकल रही है। उसे ठीक करके फिर भेजें।',
    ],
    closings: ['पढ़कर अच्छा लगा।', 'इसे सँभालकर रखें, आगे काम आएगा।', 'अब तक का आपका सबसे अच्छा काम।'],
    askMe: 'अगला काम शुरू करने से पहले मुझसे पूछ लें।',
  },
}

export const closings: readonly string[] = [
  'A pleasure to read.',
  'Two small steps from perfect; you know which.',
  'Clear work; I had nothing to look for.',
  'Keep this one, you will use it again.',
  'I showed it to a colleague.',
  'The best of yours so far.',
]

export const savedRemarks: readonly string[] = [
  'The link asks me to sign in. Make it readable for everybody and send it again.',
  'You did what was asked and said what you left out. That is how work is handed over.',
  'One thing at a time: mend the first remark, look at it again, then the second.',
  'Write two sentences on why you did it this way. They are part of the work.',
]
