import type { CourseContent } from './course-content.ts'
import { lectures } from './lectures.ts'

export const frontend: CourseContent[] = [
  {
    slug: 'full-stack-web-development',
    name: 'Full stack web development',
    mentor: 'priya',
    category: 'Frontend Development',
    brand: 'Nakshatra Labs',
    tagline: 'From the first tag to a service that stays up',
    description:
      'You build one thing all the way: a booking site for a small clinic, from its first form to a database that survives a bad day. Six assignments, each read and marked by Priya. The site is yours at the end, on the internet, with a page that tells you when it is down.',
    badge: 'Bestseller',
    ratingTenths: 46,
    hours: 42,
    status: 'Active',
    originalRupees: 7999,
    rupees: 4999,
    popularity: 6,
    outcomes: [
      'Build a form that a keyboard, a phone and a screen reader can all finish',
      'Lay out a page once and have it hold at 320 px and at 200 % zoom',
      'Design tables and constraints so that wrong data cannot be stored',
      'Put a small service on the internet and know when it falls over',
      'Read an error from the browser to the database without guessing',
    ],
    requirements: [
      'A laptop with 4 GB of memory; any system will do',
      'School English, and two free evenings a week',
      'No programming before this',
    ],
    method:
      'Everything in this course is tried on the clinic site. When you have read this page, open your own copy and change one thing before you close the laptop.',
    syllabus: [
      {
        name: 'How a page reaches a phone',
        video: lectures.htmlCourse,
        isPreview: true,
        notes: [
          'A page starts as a question. The phone asks a name server where the clinic lives, opens a connection to that address, agrees on a key, and only then asks for the page itself. Each of these is a trip there and back.',
          'On a train between Pune and Lonavala one trip can take 300 ms. A page that needs four trips before it shows a word has spent more than a second doing nothing. Fewer trips beat faster servers.',
          'The first answer is plain text. The browser reads it from the top and asks for whatever it finds on the way, so what stands first in the file is what arrives first on the screen.',
        ],
        exercise:
          'Open the network panel, choose "Slow 4G" and load any shop you use. Write down the first five requests, what each was for, and which of them the page could have done without.',
      },
      {
        name: 'HTML, forms and semantics',
        video: lectures.htmlCourse,
        isPreview: true,
        notes: [
          'A form is a question with an address. action says where the answers go, method says whether asking twice is harmless (get) or changes something (post), and name is the word under which each answer travels. A field without a name is not sent at all.',
          'Tie every field to a label. The thumb may then press the word instead of the small box, and a listener hears "Date of birth" instead of "edit, blank". Radio buttons also need a fieldset with a legend; otherwise "Morning" is heard without its question.',
          'required and type="email" are a courtesy to the person, not a protection. Anybody can send a request without ever opening your page, so the server checks everything once more.',
        ],
        exercise:
          'Build the booking form without a line of script or style: name, phone, doctor, day, time. Send it with method get and read in the address bar what arrived under which name.',
      },
      {
        name: 'Layout with grid and flex',
        video: lectures.gridCrash,
        isPreview: true,
        notes: [
          'Grid places things in two directions at once and is the right tool when the page decides. Flex places things in one direction and is the right tool when the content decides. Most screens are a grid of flex rows.',
          'Name the areas of the grid. A template that reads "head head / list side / foot foot" can be checked by somebody who has never seen the site; column numbers cannot.',
          'Give columns minmax(0, 1fr), not 1fr. A plain 1fr refuses to become narrower than its longest word, and that one word is why the page scrolls sideways at 320 px.',
        ],
        exercise:
          'Lay out the front page of the clinic with named areas. Make the window 320 px wide; if anything scrolls sideways, find the element that is too wide before you change any number.',
      },
      {
        name: 'Type, colour and contrast',
        video: lectures.cssCourse,
        notes: [
          'A line of 45 to 75 characters is comfortable to read. Set the width of text in ch, so that it follows the size that the reader has chosen.',
          'Body text needs a contrast of 4.5 to 1 against its ground. Grey on grey passes on your bright screen and fails at the bus stop, where most people will read it.',
          'Colour may say a thing a second time but never alone: a red border also needs a sentence.',
        ],
        exercise:
          'Measure the contrast of every text on the booking page. Write the three lowest in a table with the change you would make to each.',
      },
      {
        name: 'JavaScript you can read aloud',
        video: lectures.javascriptCourse,
        notes: [
          'Read your function to a friend. Where you have to explain a name, the name is wrong; where you have to say "and then, unless", there are two functions.',
          'Return early. A function that first sends away everything it cannot handle leaves one straight road for the case that matters.',
          'A list that is filtered, mapped and summed says what it does. A loop with three counters has to be run in the head.',
        ],
        exercise:
          'Take the longest function in your repository and read it aloud once. Split it where you drew breath, and name the halves.',
      },
      {
        name: 'State, events and the keyboard',
        video: lectures.eventLoop,
        notes: [
          'State is whatever would be lost if the tab crashed. Write it down as a list before writing code; most screens have three or four items, not twenty.',
          'A button gets Enter, Space, focus and a name for free. A div with a click handler gets none of these, and each must be built, tested and remembered.',
          'After something appears or disappears, ask where the focus is now. If the answer is "nowhere", the person with a keyboard is at the top of the page again.',
        ],
        exercise:
          'Put the mouse in a drawer and book an appointment on your own site. Note each place where you could not see where you were.',
      },
      {
        name: 'Talking to an API',
        video: lectures.inTheLoop,
        notes: [
          'fetch fails only when no answer came. A 404 and a 500 are answers: look at response.ok first, then read the body, and read it once.',
          'Between the press and the answer lie four states: not asked, waiting, here, refused. Each of them needs a picture. Let the first 150 ms pass before you show that you wait; a spinner that flashes feels slower than none.',
          'Answers overtake one another. Somebody types "Rao" and then "Rao M", the first answer arrives last, and the list is wrong for good. Cancel the older request with an AbortController, or drop every answer that is not the newest.',
        ],
        exercise:
          'Delay your API by a random time of up to three seconds and type quickly into the search for a doctor. Write what was shown wrongly, mend it, and try fifty times.',
      },
      {
        name: 'Node, routes and errors',
        video: lectures.nodeCrash,
        notes: [
          'A route does three things: it checks what came in, it asks one function to do the work, it writes the answer. If it does a fourth, that one belongs in the function.',
          'Errors come in two kinds. Those that the caller can mend are answered with 4xx and a sentence. Those that only you can mend are answered with 500, a reference number, and a line in the log.',
          'An error that is caught and thrown away comes back as a support call. Catch only what you can handle by name.',
        ],
        exercise:
          'Send your booking route an empty body, a date in the past and a name of 10,000 letters. Write what it answered and what it should have.',
      },
      {
        name: 'PostgreSQL: tables that tell the truth',
        video: lectures.postgres,
        notes: [
          'The program will be rewritten; the data stays. Rules about the data therefore live with the data: not null, unique, check, references.',
          'Two people press Book at the same moment. Code that first looks and then writes will let both in. A unique index on doctor and time lets in one, and tells the other.',
          'Store instants in UTC and money in paise as whole numbers. Both decisions are easy on the first day and very hard on the hundredth.',
        ],
        exercise:
          'Open two terminals on the same database and try to book one slot from both. Paste what each of them said.',
      },
      {
        name: 'Deploying on a small budget',
        video: lectures.docker,
        notes: [
          'The clinic needs one small machine: two gigabytes of memory, your program in a container, PostgreSQL beside it, and in front a web server that renews its certificate by itself. It costs about as much in a month as one visit to the doctor.',
          'Deploying is a list that a script can follow: build the image once, name it after the commit, copy it, change the tables, start the new one, ask whether it is well, and only then stop the old one. What was tested is what runs; only the settings differ.',
          'Going back must be one command. Keep the previous image, and change tables so that the previous program can still live with them.',
        ],
        exercise:
          'Deploy a version that refuses to start, on purpose, and go back to the one before with a watch in your hand. Write the seconds, and each step at which you had to think.',
      },
      {
        name: 'Sessions and passwords',
        video: lectures.storingPasswords,
        notes: [
          'Never store a password. Store the answer of a slow function that cannot be turned round, with a salt of its own for each person.',
          'A session is a row in your table and a secret in the cookie. Deleting the row ends the session everywhere, which is what "log out" promises.',
          'Say the same sentence for a wrong email and a wrong password; otherwise your log-in page is a directory of your patients.',
        ],
        exercise:
          'Draw what travels between browser and server at log-in, and mark the one line that must never be logged.',
      },
      {
        name: 'Files, pictures and what they weigh',
        notes: [
          'A photograph from a phone is 4 MB. The clinic shows it 320 px wide, where 30 KB is enough. Resize when it arrives, not each time it is shown.',
          'Give every picture its width and height. The browser then keeps the room free and the text does not jump under the thumb.',
        ],
        exercise:
          'List the ten heaviest files of your site with their weight, and halve the sum without changing what is seen.',
      },
      {
        name: 'Tests that fail for a reason',
        video: lectures.javascriptCourse,
        notes: [
          'A test has three parts: a situation, one act, and what must be true now. With two acts in it the red light does not say which one went wrong.',
          'Test a rule where it lives. Whether a slot may be booked depends on the slot and the clock and nothing else, so twenty cases fit into a table and run in a millisecond. The browser is for the few things that only a browser can show.',
          'Read the failure before you need it. "Expected false to be true" sends you to the source; "expected Tuesday 10:00 to be taken" sends you to the fault.',
        ],
        exercise:
          'Write a table of twelve wishes, among them one in the past, one on a Sunday and one at the minute of closing, each with the answer it should get. Then turn one < into <= and count the rows that go red.',
      },
      {
        name: 'Logs you can search at night',
        notes: [
          'One line for each request: when, what, how long, how it ended, and a reference that is also shown to the person. More than one line will be read as several events.',
          'Never write passwords, tokens or health details. The log is copied to more places than the database.',
          'Look for the pattern first, then for the case. Ten failures at one minute are one failure of something else.',
        ],
        exercise:
          'Break your database connection on purpose. Find out, from the log alone, when it broke and who noticed.',
      },
      {
        name: 'Backups, and restoring one',
        video: lectures.postgres,
        notes: [
          'Three copies, on two kinds of storage, one of them in another building. A dump on the same disk protects against a slip of the hand and not against the loss of the disk.',
          'pg_dump writes one consistent picture while people go on booking. Encrypt it, and let another machine fetch it: whoever breaks into the server can then not delete the old copies as well.',
          'A backup that says nothing is usually dead. Let it report its size each morning, and be alarmed when the report is missing or the file is smaller than yesterday’s.',
        ],
        exercise:
          'Pretend that the server has burnt down. With nothing but the copy and your README bring the clinic up on another machine, and list everything that you had to take from memory.',
      },
      {
        name: 'When two people press Book',
        notes: [
          'A page that shows an old state is not a fault; pretending that it is the newest one is. Send the version that was read along with the change, and refuse when it has moved on.',
          'The refused person should lose nothing: show what they typed beside what is there now.',
          'Retrying is safe only when doing a thing twice is the same as doing it once. Give each booking a key of its own and the second try finds the first.',
        ],
        exercise:
          'Write the four sentences that your site shows when a slot has just gone. None may contain the word "error".',
      },
      {
        name: 'Knowing when it is down',
        notes: [
          'Ask from outside. A check on the same machine dies together with it and tells nobody. Each minute, from another network, load the page that matters and look for a word that can only have come from the database.',
          '"Is it alive?" and "can it serve?" are two questions. A process that is not alive is started again; one that is alive but has lost its database gets no visitors until it has found it. Starting it again would help nobody.',
          'What wakes a person must need a person. One missed check is weather, three in a row are an outage, and everything else can wait on a list until breakfast.',
        ],
        exercise:
          'Stop the database, then fill the disk, then block the port. Write for each after how many minutes you were told, by what, and what a patient saw meanwhile.',
      },
      {
        name: 'Handing the site over',
        notes: [
          'A handover is a page that lets a stranger start the site, change one text and put it back. Everything else is decoration.',
          'Write down what you would check first at three in the morning. That list is worth more than the diagram.',
        ],
        exercise:
          'Give your README to somebody who has not taken the course and watch silently. Note each question they ask.',
      },
    ],
    assignments: [
      {
        title: 'Type, colour and contrast',
        description:
          'Set the type of the clinic’s pages: one family, three sizes, two weights. Every text must reach 4.5 to 1 in both light and dark. Hand in the page and a table of the pairs you measured, with the ones you had to change.',
        dueInDays: -18,
      },
      {
        title: 'Layout with grid and flex',
        description:
          'Lay out the front page of the clinic with named grid areas. It must hold at 320 px and at 200 % zoom without a sideways scroll, and the order in the file must be the order in which it is read. Add two screenshots.',
        dueInDays: -1,
      },
      {
        title: 'A form that needs no mouse',
        description:
          'Build the clinic’s booking form. Every field must be reachable and finished with the keyboard alone, and every error must say what to do next. Try it at 320 px and with a screen reader, and write three lines about what you heard. Hand in one link.',
        dueInDays: 1,
      },
      {
        title: 'How a page reaches a phone',
        description:
          'Follow one page of your choice from the address bar to the last picture. Draw each trip there and back, with what was sent and how long it took on Slow 4G, and name two trips that the page could have saved.',
        dueInDays: 2,
      },
      {
        title: 'State, events and the keyboard',
        description:
          'Add the choice of doctor and time to the booking page. List the state first, then build it: arrow keys move between times, Escape goes back, and the focus is never lost. A slot that has just gone must say so in words.',
        dueInDays: 15,
      },
      {
        title: 'Put it on the internet',
        description:
          'Deploy the clinic’s site where a stranger can book, with a backup every night and a check every five minutes. Then restore the backup in an empty place and write down how long it took and what was missing.',
        dueInDays: 29,
      },
    ],
  },
  {
    slug: 'html-and-css-properly',
    name: 'HTML and CSS, properly',
    mentor: 'priya',
    category: 'Frontend Development',
    brand: 'Nakshatra Labs',
    tagline: 'The two languages that every page is made of',
    description:
      'Most people learn HTML and CSS by copying. Here you learn why each element exists and what the browser does with it, and then build a newspaper page, a menu card and a form without a framework. It is slow at first and fast for the rest of your life.',
    ratingTenths: 49,
    hours: 18,
    status: 'Active',
    originalRupees: 2499,
    rupees: 1499,
    popularity: 4.5,
    outcomes: [
      'Choose the right element for a text without looking it up',
      'Explain which rule wins and why, without writing !important',
      'Build a page that reads well with its style sheet switched off',
      'Make one layout serve a phone, a laptop and a printer',
    ],
    requirements: ['A computer with any browser', 'A text editor', 'No earlier knowledge'],
    method:
      'Switch the style sheet off once in every lesson. If the page still makes sense from top to bottom, the HTML is right and the rest is taste.',
    syllabus: [
      {
        name: 'What an element promises',
        video: lectures.htmlCourse,
        isPreview: true,
        notes: [
          'Every element is a promise to three readers: the browser, the search engine and the person who listens. A heading promises a section, a list promises that its items belong together, a button promises that something happens.',
          'Choose by meaning and style afterwards. If a heading looks too large, make it smaller; do not take a paragraph and make it bold.',
          'There is one h1 on a page, and the headings below it form the table of contents that half of the screen reader users move by.',
        ],
        exercise:
          'Take a news page, copy its text alone, and mark it up from memory. Compare your headings with theirs.',
      },
      {
        name: 'Text, lists and tables',
        video: lectures.htmlCourse,
        isPreview: true,
        notes: [
          'A table is for facts that have two coordinates: a train and a station, a month and an amount. If you can read it row by row aloud and lose nothing, it was a list.',
          'Give each table a caption and each column a th with scope. It costs one word and makes the numbers speak.',
        ],
        exercise:
          'Mark up the timetable of your nearest bus stop so that a listener can find the last bus on Sunday.',
      },
      {
        name: 'Forms: labels, hints, errors',
        notes: [
          'A label is text that stays. A placeholder leaves when it is needed most, at the moment somebody checks what they typed.',
          'Use the right type and autocomplete. A phone then shows the number pad and fills the address by itself, and that is most of what makes a form quick.',
          'An error stands beside its field, says what to do, and is connected with aria-describedby.',
        ],
        exercise:
          'Write the errors of a form for a gas connection. Each must be an instruction, none may say "invalid".',
      },
      {
        name: 'Pictures and what to say about them',
        video: lectures.htmlCourse,
        notes: [
          'The alt text stands in for the picture, it does not describe it. Ask which sentence you would print if the picture could not be: the logo that leads home is "Front page", not "green leaf in a circle".',
          'A picture that only decorates gets an empty alt, not a missing one; without the attribute some readers spell out the file name. A chart needs its finding in the alt and its numbers in a table near by.',
          'srcset lists the same dish at 320, 640 and 1,280 px and sizes says how wide it will stand; the browser then chooses. loading="lazy" belongs to what lies below the first screen. On the large picture at the top it makes the page later.',
        ],
        exercise:
          'Read the front page of a newspaper to a friend over the phone, pictures included. What you said for each picture is its alt text; for which did you say nothing?',
      },
      {
        name: 'The cascade, in the order it is decided',
        video: lectures.cssCourse,
        notes: [
          'When two rules disagree the browser asks in this order: is one important, which layer is it in, which selector is more specific, which came later. You win by choosing the question, not by shouting.',
          'Put resets, base, parts and exceptions into layers and give each its own place. After that a single class is nearly always enough.',
        ],
        exercise:
          'Find three !important in a style sheet you can read, and remove each of them without changing the page.',
      },
      {
        name: 'The box, and why it is wider than you think',
        video: lectures.cssCourse,
        notes: [
          'Width is the content, unless you say border-box; then it is what you see. Say it once, for everything.',
          'Vertical margins of neighbours fall into one another, and those of a first child fall out of its parent. Gap in a grid or flex box never does, which is why it is easier to think with.',
        ],
        exercise:
          'Draw a card with padding, border and margin on squared paper, and check the numbers in the inspector.',
      },
      {
        name: 'Flex, one direction',
        video: lectures.flexboxCrash,
        notes: [
          'A flex box does a sum. Each item asks for its basis; what is left over is given out in shares of flex-grow, and what is missing is taken away in shares of flex-shrink times basis. Do the sum on paper once and flex stops being a matter of luck.',
          'justify-content works along the direction, align-items across it. When a row becomes a column the two change places, so learn the axis instead of left and right.',
          'An item refuses to become narrower than its longest word, and one long file name pushes its neighbours out of the card. Write min-width: 0 on the item that may give way.',
        ],
        exercise:
          'Three items have a basis of 100, 200 and 300 px and grow by 1, 2 and 0. Calculate their widths in a row of 900 px and in one of 450, then check both in the inspector.',
      },
      {
        name: 'Grid, two directions',
        video: lectures.gridAgain,
        notes: [
          'repeat(auto-fill, minmax(16rem, 1fr)) is a whole responsive gallery in one line. Read it aloud until it makes sense: as many columns as fit, none under 16 rem, all sharing the rest.',
          'Subgrid lets the rows of neighbouring cards agree. Use it when titles of one and of three lines stand side by side.',
        ],
        exercise: 'Build a menu card of twelve dishes whose prices line up in every column, at any width.',
      },
      {
        name: 'Units that follow the reader',
        notes: [
          'A rem follows the size that the person chose in the browser; a px does not. Text, spacing and widths of columns belong in rem, hairlines in px.',
          'clamp(1rem, 0.9rem + 0.5vw, 1.25rem) grows with the window but never forgets the reader, because the rem is still inside it.',
        ],
        exercise: 'Set your browser to a text size of 24 and visit your own page. List what broke.',
      },
      {
        name: 'Dark, print and reduced motion',
        notes: [
          'Keep colours in custom properties, and the dark page is one block of twelve lines instead of a second style sheet. color-scheme: light dark takes the scroll bars and form fields along, which are otherwise forgotten.',
          'Paper can be neither pressed nor scrolled. For print hide the navigation, write the address behind each link with content and attr(href), and keep a dish with its price by break-inside: avoid.',
          'Somebody who asks for less motion has often been made ill by more. Let things appear instead of flying in, and switch off whatever moves by itself.',
        ],
        exercise:
          'Print your menu card to a PDF. How many pages are there, what stands on them that nobody needs on paper, and which link has become useless?',
      },
    ],
    assignments: [
      {
        title: 'A page that reads without style',
        description:
          'Mark up a long newspaper article with pictures, a table and a box of facts. It must read in the right order with the style sheet switched off, and its outline of headings must be a table of contents.',
        dueInDays: -26,
      },
      {
        title: 'The menu card',
        description:
          'Build the menu of a real restaurant near you: dishes, prices, marks for vegetarian. Prices line up, long names wrap, nothing is cut at 320 px, and the page prints on one sheet of A4 in black.',
        dueInDays: -11,
      },
      {
        title: 'A form with kind errors',
        description:
          'Build the form for a new gas connection with six fields. Labels stay, hints come before mistakes, errors say what to do. No JavaScript is needed; use what the browser gives you and style it.',
        dueInDays: -4,
      },
      {
        title: 'Win without important',
        description:
          'You get a style sheet of 200 lines with nine !important in it. Take all of them out with layers and fewer selectors, keep the page as it was to the pixel, and explain three of your decisions in a sentence each.',
        dueInDays: 5,
      },
      {
        title: 'One layout, three readers',
        description:
          'Make one page serve a phone of 320 px, a laptop and a printer, in light and dark. Text at 200 % must not be cut. Hand in the page and four screenshots, and say which decision cost you the most time.',
        dueInDays: 13,
      },
    ],
  },
  {
    slug: 'web-accessibility',
    name: 'Web accessibility',
    mentor: 'priya',
    category: 'Frontend Development',
    brand: 'Setu Works',
    tagline: 'Pages that nobody has to ask for help with',
    description:
      'One person in six uses the web in a way you did not plan for. You learn to find what stops them, with a keyboard, a screen reader and a checklist that fits on one page, and then you mend it in code. Every example comes from a site that had to be mended.',
    ratingTenths: 47,
    hours: 16,
    status: 'Active',
    originalRupees: 3999,
    rupees: 2799,
    popularity: 3.2,
    outcomes: [
      'Audit a page in an hour and write findings that get fixed',
      'Operate any page by keyboard and say what is missing',
      'Use a screen reader well enough to test with it',
      'Build a dialog, a menu and a tab list that behave',
    ],
    requirements: [
      'HTML and CSS at the level of a small site',
      'Headphones',
      'Patience with a screen reader for one week',
    ],
    method:
      'A finding counts only when you can say who is stopped, at which step, and what they would have to do instead. Write yours in these three parts.',
    syllabus: [
      {
        name: 'Who is stopped, and where',
        video: lectures.badDoors,
        isPreview: true,
        notes: [
          'A door that must be pulled and has a handle for pushing is not used wrongly, it is built wrongly. The same is true of a page: when many people fail at one place, the place is at fault.',
          'Think in situations before conditions: one hand on the rail of a bus, glare, a baby asleep, a cheap phone, a tired eye, a tremor. Some last for a minute and some for life; the repair is the same.',
          'A barrier has a step. "Not accessible" cannot be mended; "cannot choose a date without a mouse" can.',
        ],
        exercise:
          'Choose a page you need every month. Name five people and the step at which each of them is stopped.',
      },
      {
        name: 'The keyboard, all of it',
        isPreview: true,
        notes: [
          'Tab moves, Enter and Space act, Escape leaves, arrows choose inside one thing. A page that keeps to these five rules needs no manual.',
          'The focus must be seen. Two pixels of a clear colour around the element are enough; removing the outline without replacing it is the most common fault of all.',
          'The order of focus is the order in the file. If you have to mend it with tabindex, mend the file.',
        ],
        exercise:
          'Buy a railway ticket by keyboard up to the payment. Count the presses of Tab and note each place you lost the focus.',
      },
      {
        name: 'Names, roles and states',
        notes: [
          'Everything that can be operated has a name, a role and perhaps a state: "Mute, toggle button, pressed". All three are read aloud in that order, so listen to yours.',
          'The best ARIA is the element that needs none. Use it where HTML has nothing: tabs, trees, a combobox.',
        ],
        exercise: 'Open the accessibility tree of a page and find three buttons that have no name.',
      },
      {
        name: 'A week with a screen reader',
        video: lectures.htmlCourse,
        notes: [
          'Nobody listens from the top to the bottom. Most people jump from heading to heading, as you do with your eyes; the rest is a list of links, a search, or the next form field. One card with eight keys is enough to begin.',
          'On a computer the reader has two modes: in one a letter is a command, in the other it is typed. Many pages that "do not work" switch the mode without need, with a menu role around a few plain links.',
          'Test the pairs that people use: NVDA with Firefox or Chrome, VoiceOver with Safari on a phone, TalkBack with Chrome. They differ, and NVDA costs nothing.',
        ],
        exercise:
          'On five evenings do one errand each with the display dark: the weather, a bus, a bill, a form, an article. Note how long it took and the three keys that helped most.',
      },
      {
        name: 'Colour, size and movement',
        notes: [
          'Text needs 4.5 to 1, large text and the edges of fields 3 to 1. Check hover, focus and disabled as well; they are always forgotten.',
          'At 400 % zoom a laptop is a phone. If your phone layout holds, so does this.',
          'Anything that moves for more than five seconds can be stopped by the person, and does not start at all for those who asked for less motion.',
        ],
        exercise: 'Look at your page at 400 % and read one paragraph to the end without scrolling sideways.',
      },
      {
        name: 'Errors that help',
        notes: [
          'Say it in words, beside the field, and in the summary at the top that links to the field. Move the focus to the summary once, after the person has pressed the button, not while they are typing.',
          'Keep what was typed. Losing an address at the fourth field is a barrier for everyone.',
        ],
        exercise: 'Make five mistakes in one form of a public office and rewrite its messages.',
      },
      {
        name: 'Dialogs, menus and tabs',
        video: lectures.javascriptCourse,
        notes: [
          'A dialog promises that everything else waits. The dialog element with showModal keeps that promise for you: what lies behind cannot be reached, Escape closes, and the focus returns to where it came from. Name it by its heading, and begin on the harmless button when something is to be deleted.',
          'role="menu" is for commands as in a desktop program and brings arrow keys, Home, End and first letters with it. A navigation is not that. A button with aria-expanded and a list of links is enough.',
          'Tabs are one stop for the Tab key; arrows choose between them. If they do not fit on a phone, headings one below the other say the same without a script.',
        ],
        exercise:
          'Open a dialog from the twelfth row of a table and delete that row. Where is the focus now, and where should it be? Write the rule in one sentence and build it.',
      },
      {
        name: 'What a machine can check',
        notes: [
          'An automatic check finds about a third: missing names, weak contrast, wrong nesting. Run it on every state of every screen, in the build, and never argue with it.',
          'The other two thirds are questions of sense. Does the name say what happens? Is the order the order of thought? Only a person can tell.',
        ],
        exercise:
          'Run a checker on three pages and sort what it found into "people are stopped" and "untidy".',
      },
      {
        name: 'Writing a report that gets fixed',
        notes: [
          'Your reader is a developer on a Thursday afternoon. She needs the page, the step, what happens, what should happen, one way to get there, and how to see that it is done. The number of the guideline comes last; it is a reference and not the argument.',
          'Order by who is stopped, not by how often something occurs. Four hundred missing texts in an archive weigh less than one nameless button at the payment. Stops, hinders, annoys: three levels are enough.',
          'Group by cause. Sixty findings are often five components, and a thing mended once in the component is mended everywhere. Half a minute of film of a person being stopped ends the debate about whether it matters.',
        ],
        exercise:
          'Write one of your findings as a ticket of at most 120 words and give it to a developer who was not there. Each question they ask is something that was missing.',
      },
    ],
    assignments: [
      {
        title: 'Keyboard diary',
        description:
          'Use three sites for a whole day without a mouse or touch pad: one bank, one shop, one public office. Write a diary of the moments you were stopped, each with the step, what you tried and how you got on, if you did.',
        dueInDays: -21,
      },
      {
        title: 'Name everything',
        description:
          'Take the page we give you, in which fourteen controls have no name or a wrong one. Mend all of them with as little ARIA as you can, and list for each what the screen reader said before and after.',
        dueInDays: -8,
      },
      {
        title: 'A dialog that behaves',
        description:
          'Build a dialog to cancel an appointment. Focus goes in and comes back, Escape closes it, the page behind cannot be reached, and the question is read aloud when it opens. Explain where you used the platform instead of code.',
        dueInDays: -2,
      },
      {
        title: 'An audit in one hour',
        description:
          'Audit one page of a site you do not own, in sixty minutes by the clock. Hand in at most ten findings, worst first, each with who is stopped, at which step, and the smallest repair you can think of.',
        dueInDays: 7,
      },
    ],
  },
  {
    slug: 'testing-what-people-do',
    name: 'Testing what people do',
    mentor: 'priya',
    category: 'Frontend Development',
    brand: 'Nakshatra Labs',
    tagline: 'Tests that fail when the page is broken, and only then',
    description:
      'A test suite is useful when a red light means that a person would be stopped, and a green one means that nobody would. You write such tests for a ticket counter: a few through a real browser, many below it, none that must be run twice to be believed.',
    ratingTenths: 44,
    hours: 14,
    status: 'In Progress',
    originalRupees: 2999,
    rupees: 1999,
    popularity: 2.4,
    outcomes: [
      'Decide what to test in the browser and what below it',
      'Find elements by what people see, not by class names',
      'Make time, chance and the network stand still',
      'Prove that a test can fail before trusting that it passes',
    ],
    requirements: [
      'JavaScript at the level of a small project',
      'Node installed',
      'A repository of your own to practise on',
    ],
    method:
      'Break the code on purpose once for every test in this handout. A test that stays green then has told you something important about itself.',
    syllabus: [
      {
        name: 'What a red light should mean',
        video: lectures.javascriptCourse,
        isPreview: true,
        notes: [
          'A test answers a question that somebody would ask: can I still buy a ticket when the train is full on one day? If you cannot say the question, the test is about the code and will break with the code.',
          'There are two costs: the fault that slips through and the alarm that was none. A suite that cries twice a week is switched off by the third.',
          'Write the name of the test as a sentence about the person. It is the only documentation that is checked every day.',
        ],
        exercise:
          'Read the names of twenty tests in a public repository. Which of them would you understand in a report at night?',
      },
      {
        name: 'Find it as a person would',
        notes: [
          'Ask for the button called "Book", not for the third div with a class. The test then survives a new design and fails when the button loses its name, which is exactly right.',
          'If a thing cannot be found by role and name, the first fault has been found already.',
        ],
        exercise:
          'Rewrite five selectors of an old test by role and name. Note what you had to mend in the page.',
      },
      {
        name: 'One journey, one file',
        video: lectures.eventLoop,
        notes: [
          'A journey is a story with an end: Meena buys two tickets to Pune and has them. Put it into one file with all that it needs, so that it can run alone, first, last or beside the others.',
          'Each journey brings its own passenger and its own train. Those that share a "test user" depend on their order, and one day the order changes. Set the scene quickly through the API; walk through the screen only what the story is about.',
          'A ticket counter has perhaps eight of them: buy, cancel, refund, sold out, and a few more. When a ninth differs from an old one by a number only, the number belongs into a test further down.',
        ],
        exercise:
          'Write the journey of a cancelled ticket. Run it alone, then twenty times beside itself. Whatever clashes is shared; find it and give each its own.',
      },
      {
        name: 'Waiting, without sleeping',
        video: lectures.inTheLoop,
        notes: [
          'A sleep is a guess about the slowest machine. Wait for what the person would wait for: the row that appears, the button that can be pressed again.',
          'When a test fails one time in fifty it has found a race. Do not repeat it until it passes; find the two things that race.',
        ],
        exercise: 'Replace every sleep in one file and run it fifty times with the network slowed.',
      },
      {
        name: 'Time and chance on a string',
        notes: [
          'Pass the clock in. Then midnight, the last day of February and the end of the financial year can be visited in a millisecond each.',
          'The same for chance: a seeded generator makes the same strange booking every time, so you can look at it twice.',
        ],
        exercise: 'Write a test for "due tomorrow" that runs at 23:59 and at 00:01 in Kolkata and in London.',
      },
      {
        name: 'The database is not a mock',
        notes: [
          'Constraints, transactions and sorting are behaviour. A pretend database has none of them, so the tests that matter most would be green for no reason.',
          'Give each test a database of its own. On a modern laptop an empty one takes a few milliseconds.',
        ],
        exercise: 'Find one test that passes only because its fake is kinder than the real thing.',
      },
      {
        name: 'Properties instead of examples',
        notes: [
          'An example says that three passengers pay Rs 960. A property says that for every group the shares add up to the fare. The tool then makes hundreds of groups, also the empty one and the one you would never have thought of.',
          'Most properties belong to four families: there and back again, as when you read what you printed; twice is the same as once; a slow and simple version agrees; and something is kept, such as seats sold plus seats free.',
          'When one fails, the tool shrinks the case to the smallest that still does, usually one or two passengers. Keep that one as an ordinary test with a name.',
        ],
        exercise:
          'Write two properties of the function that seats families together. Put in a fault of one seat and note the smallest case that the tool hands you.',
      },
      {
        name: 'Proving that a test can fail',
        notes: [
          'Change a plus into a minus, a less into a less-or-equal, return early. If all tests stay green, that line is not tested, whatever the coverage says.',
          'Coverage tells you what was run. Only a broken program tells you what was checked.',
        ],
        exercise: 'Make ten such changes in one module, by hand, and count how many were caught.',
      },
    ],
    assignments: [
      {
        title: 'Three questions, three tests',
        description:
          'Choose a small program with a screen. Write three questions that its users would ask, then a browser test for each. Show, with a commit, how each of them goes red when you break the thing it is about.',
        dueInDays: -15,
      },
      {
        title: 'No more sleeping',
        description:
          'The suite we give you has eleven sleeps and fails one time in ten. Take them out, find both races behind the failures, and hand in the log of a hundred green runs together with one paragraph on each race.',
        dueInDays: -3,
      },
      {
        title: 'The midnight test',
        description:
          'Make the deadlines of the ticket counter testable: pass the clock in, and test the minute before and after midnight, the end of February and the first of April. Say which of these was wrong before.',
        dueInDays: 9,
      },
    ],
  },
  {
    slug: 'javascript-in-the-browser',
    name: 'JavaScript in the browser',
    mentor: 'kavya',
    category: 'Frontend Development',
    brand: 'Abhyas Studio',
    tagline: 'The language, the page and the clock between them',
    description:
      'You learn JavaScript where it lives. Six small programs, from a tip splitter to a map of your city’s bus stops, show how values, functions, events and requests fit together. Nothing is installed; everything runs in a tab you can inspect.',
    ratingTenths: 45,
    hours: 24,
    status: 'Active',
    originalRupees: 4499,
    rupees: 2999,
    popularity: 1.2,
    outcomes: [
      'Read a stack trace from the bottom up and find the line',
      'Explain what runs first when a timer, a click and a request meet',
      'Change a page without losing what the person typed',
      'Fetch data and say something sensible when it does not come',
    ],
    requirements: ['HTML and a little CSS', 'A laptop; a phone alone will not do', 'Four hours a week'],
    method: 'Type the examples instead of pasting them, and guess the output aloud before you press Enter.',
    syllabus: [
      {
        name: 'Values, names and what changes',
        video: lectures.javascriptCourse,
        isPreview: true,
        notes: [
          'A number, a text and a truth value are copied when you hand them on. An object is not: you hand on the way to it, and two names can then change the same thing.',
          'const says that the name stays with its value; it does not say that the value stays as it is. Use it everywhere and let only where you mean it.',
          'Two equals signs convert before they compare. Use three, and convert yourself where you want it.',
        ],
        exercise:
          'Predict the result of twelve comparisons in the console. For each one you got wrong write the rule in a sentence.',
      },
      {
        name: 'Functions, small and named',
        notes: [
          'A function is a question with an answer. If it also changes something elsewhere, its name must say so.',
          'Three parameters are many. When you need a fourth, the parameters want to be an object with names.',
        ],
        exercise:
          'Split a bill of Rs 1,847 between five people to the paisa. Nobody may pay more than one paisa more than another.',
      },
      {
        name: 'Lists: map, filter, reduce',
        video: lectures.javascriptCourse,
        notes: [
          'filter keeps some, map turns each into something else, reduce folds all of them into one. None changes the list it was called on. sort and reverse do, which is why toSorted and toReversed were added.',
          'stops.filter(isOpen).map(nameOf).join(", ") is read from left to right like a sentence. When the function in the brackets grows to three lines, it wants a name of its own.',
          'Give reduce a beginning; without one an empty list is an error. And look at what is handed over: map passes the position as a second argument, so ["1", "2", "3"].map(parseInt) is 1, NaN, NaN. Find out why before you read on.',
        ],
        exercise:
          'From fifty bus stops with ward and lines make three answers, one expression each: the names of those with more than three lines, the number of stops in each ward, the busiest stop.',
      },
      {
        name: 'The page as a tree',
        isPreview: true,
        notes: [
          'Everything you see is a node with one parent. Find it, change its text, add a child: that is nearly all there is.',
          'Set text with textContent. Setting HTML from something that a person typed lets that person write your page.',
        ],
        exercise: 'Write ten lines that turn every Rs price on a page into its price per month over a year.',
      },
      {
        name: 'Events, and who hears them',
        notes: [
          'A click is told to the button, then to its parent, and so on up to the document. One listener on the list can therefore serve a thousand rows, even those that come later.',
          'Cancel only what you replace. A form that swallows Enter has to answer Enter.',
        ],
        exercise: 'Make a shopping list in which one listener handles adding, ticking and removing.',
      },
      {
        name: 'One thing at a time: the event loop',
        video: lectures.eventLoop,
        notes: [
          'The browser does one piece of your code at a time. While it does, nothing is drawn and no key is heard. 50 ms is where people begin to feel it.',
          'Promises run before timers, timers before nothing in particular. When order matters, say it with await; do not rely on zero milliseconds.',
        ],
        exercise:
          'Draw the order of six logs with a timer, a promise and a click, then run it and correct your drawing.',
      },
      {
        name: 'Fetching, and being refused',
        video: lectures.inTheLoop,
        notes: [
          'await stops your function, not the page. The answer comes in two parts, first the headers and then the body, so response.json() is a second await, and a file that was cut off fails there and not earlier.',
          'There are three refusals. Nothing came: fetch throws. A status came, 401 or 404 or 429: that is an answer and you must look. Another site has not allowed your page to read it: the browser hides the answer and says why only in the console. The last cannot be mended in your code; their server has to permit it.',
          'Set a limit with AbortSignal.timeout(8000). A promise that never ends looks like a dead button.',
        ],
        exercise:
          'Fetch the bus stops from a file of your own. Then rename the file, cut it in half, switch off the network, and ask a foreign site. Write what your code sees each time and the sentence you would show.',
      },
      {
        name: 'Keeping things between visits',
        notes: [
          'localStorage keeps texts under names, a few megabytes for each site, until somebody clears it. Everything else goes through JSON and back, and a date comes back as text. sessionStorage forgets when the tab is closed.',
          'What you read was perhaps written by last year’s version of your program. Store a version with it, check the shape, and begin anew when it does not fit. When the store is full, writing throws; the page has to do without.',
          'No log-in token belongs there, since every script on the page can read it. Thousands of bus stops do not either: use IndexedDB, which does not hold up the page.',
        ],
        exercise:
          'Let your tip splitter remember the last group. Then put nonsense under its name by hand, open it in two tabs, and in a private window. It must start every time.',
      },
      {
        name: 'Debugging without guessing',
        notes: [
          'Write down what you expected, what you saw, and the smallest step that shows the difference. Half of all bugs end at this point.',
          'A breakpoint shows the truth of one moment; a log shows the order of many. Choose by the question.',
        ],
        exercise:
          'Break a friend’s program in one place. Exchange, and find each other’s fault with breakpoints only.',
      },
    ],
    assignments: [
      {
        title: 'Split the bill to the paisa',
        description:
          'Write a page that splits a restaurant bill between up to twelve people, with or without tip, exactly to the paisa. Work in whole paise. Show what happens with zero people, and with a bill of one rupee for three.',
        dueInDays: -44,
      },
      {
        title: 'A list that survives',
        description:
          'Build a shopping list that can be added to, ticked, sorted and cleared, by keyboard as well. It is still there after a reload. One listener must serve the whole list; explain how in two sentences.',
        dueInDays: -13,
      },
      {
        title: 'Bus stops on a bad line',
        description:
          'Fetch the list of bus stops we publish and let people search it by the start of a word. The line fails one time in four: say so, keep what is there and let them try again. No answer may overtake a newer one.',
        dueInDays: 11,
      },
    ],
  },
  {
    slug: 'react-for-working-screens',
    name: 'React for working screens',
    mentor: 'kavya',
    category: 'Frontend Development',
    brand: 'Abhyas Studio',
    tagline: 'Tables, forms and lists that people use all day',
    description:
      'No to-do lists. You build the back office of a courier company: a long table, a form with eleven fields, a search that keeps up with typing. On the way you learn where state belongs, when an effect is wrong, and how to make a slow screen quick by measuring it.',
    badge: 'Popular',
    ratingTenths: 46,
    hours: 28,
    status: 'Active',
    originalRupees: 5999,
    rupees: 3999,
    popularity: 1.4,
    outcomes: [
      'Decide for each piece of state where it lives and who may change it',
      'Replace most effects by something simpler',
      'Build forms that show errors at the right moment',
      'Find out why a screen is slow before changing it',
    ],
    requirements: ['JavaScript with promises and modules', 'HTML forms', 'Node on your machine'],
    method:
      'Draw the tree of components on paper first and write beside each box what it knows. Code only what the drawing says.',
    syllabus: [
      {
        name: 'A screen is a function of what you know',
        video: lectures.reactCourse,
        isPreview: true,
        notes: [
          'Describe the screen for every state: empty, loading, one row, ten thousand rows, refused. React compares the new description with the old one and changes only what differs.',
          'If a value can be worked out from another, work it out while rendering. A copy kept in state will one day disagree.',
          'A component may be called at any time and as often as React likes. It must therefore only answer, never act.',
        ],
        exercise:
          'List the five states of a parcel table and sketch each. Which of them do most sites forget?',
      },
      {
        name: 'Where state lives',
        video: lectures.reactCourse,
        notes: [
          'There are four homes: the address, the server, the form, the component. What should survive a reload belongs in the address; what others can change belongs to the server.',
          'Lift state only as far as the two who share it. Higher is not tidier, it is slower and louder.',
        ],
        exercise: 'For each of twelve values on a parcel screen write its home and one reason.',
      },
      {
        name: 'Lists, keys and identity',
        notes: [
          'A key answers "which one is this?" when the list is drawn again. React keeps the state of each key wherever it now stands. With the position as key the note you are typing stays in the third row while its parcel moves to the first.',
          'Use the number of the parcel. A random key is the opposite mistake: each drawing throws all rows away, and with them the focus and what was typed.',
          'The same can be used on purpose. Give a form the parcel’s number as its key and it begins afresh when another parcel is chosen, without an effect that empties eleven fields.',
        ],
        exercise:
          'Put a text field into each row, type into the third and sort by weight. Do it with the position, with a random number and with the parcel’s number as key, and write where your text went.',
      },
      {
        name: 'Effects you do not need',
        isPreview: true,
        notes: [
          'An effect is for something outside React: a subscription, a map, the title of the document. Working out a value, reacting to a click and resetting a form are not.',
          'If you write an effect that sets state, ask what would happen if the value were simply calculated.',
        ],
        exercise: 'Find three effects in a public project that could be deleted, and delete one.',
      },
      {
        name: 'Forms with eleven fields',
        notes: [
          'Check a field when it is left, not while it is being typed; check again while it is being corrected. That one rule makes a form feel patient.',
          'On submit, put the focus on the first field that needs attention and say how many there are.',
        ],
        exercise: 'Build an address form and watch somebody over fifty fill it in. Say nothing.',
      },
      {
        name: 'Server data, cached and stale',
        video: lectures.inTheLoop,
        notes: [
          'What came from the server is not your state. It is a copy with an age. Say how old it may be before you ask again, and show it meanwhile: old parcels now are better than new ones in two seconds.',
          'The key of a copy holds everything that the answer depends on: parcels, depot, status, page. If the depot is missing from it, Nagpur looks at the list of Nashik.',
          'After a change mark every list as stale in which it may appear. Showing the change before the server has agreed suits a star and not a payment; keep the old value, so that you can go back.',
        ],
        exercise:
          'List the queries of your parcel screen with their key, their greatest age and the actions that make them stale. Then find an action that you forgot, with two windows side by side.',
      },
      {
        name: 'Ten thousand rows',
        notes: [
          'People look at twenty rows. Page on the server, keep the page in the address, and most questions of speed never come up.',
          'When you do need a long list, draw only what is visible and keep the heights known; otherwise the scrollbar lies.',
        ],
        exercise:
          'Measure how long your table takes for 100, 1,000 and 10,000 rows. Draw the line and find the bend.',
      },
      {
        name: 'Measuring a slow screen',
        notes: [
          'Record, do not guess. The profiler shows what rendered, how often and why; the answer is usually one context that changes with every key.',
          'Mend the cause before memoising the symptom. A memo that is needed everywhere is a sign of state that lives too high.',
        ],
        exercise: 'Record typing one word into a search. Write down the three components that rendered most.',
      },
      {
        name: 'Errors at the boundary',
        notes: [
          'An error thrown while drawing takes down everything up to the nearest boundary, and without one the whole page turns white. Put a boundary around each part that makes sense alone: the table may fail while the menu goes on working.',
          'It catches what is thrown while drawing. An error in a click, a timer or a forgotten promise does not come by; it needs a place of its own, beside the button that was pressed.',
          'People need three things: what does not work, what still does, and Try again. Reset the boundary when the address changes, or the message outlives its cause.',
        ],
        exercise:
          'Let one parcel throw in one cell on purpose. Place the boundary so that the other nineteen rows can still be used, and write the sentence for the twentieth.',
      },
    ],
    assignments: [
      {
        title: 'Five states of a table',
        description:
          'Build the parcel table with its five states: loading, empty, full, refused and stale. Each must be reachable by a link, so that it can be looked at and tested. Keep page, sort and search in the address.',
        dueInDays: -31,
      },
      {
        title: 'Delete an effect',
        description:
          'You get a screen with nine effects. Keep those that talk to something outside React and remove the others without changing what the person sees. For each one write which kind it was.',
        dueInDays: -6,
      },
      {
        title: 'A patient form',
        description:
          'Build the form for a new consignment: eleven fields, two of which depend on another. Errors appear when a field is left and go when it is mended. Nothing typed may be lost on a reload or a refusal.',
        dueInDays: 6,
      },
      {
        title: 'Find the slow part',
        description:
          'The search screen of the courier takes 400 ms for each key on a cheap laptop. Record it, find the cause, mend it with as little code as you can, and show the recordings before and after.',
        dueInDays: 20,
      },
    ],
  },
  {
    slug: 'typescript-for-teams',
    name: 'TypeScript for teams',
    mentor: 'kavya',
    category: 'Frontend Development',
    brand: 'Setu Works',
    tagline: 'Types that explain the program to the next person',
    description:
      'Types are read more often than they are checked. You learn to describe the data of a real program, a lending library, so that impossible states cannot be written and a colleague understands it without asking. Cleverness is avoided; every type fits on a card.',
    ratingTenths: 47,
    hours: 12,
    status: 'Active',
    originalRupees: 3499,
    rupees: 2499,
    popularity: 0.9,
    outcomes: [
      'Model data so that an impossible state does not compile',
      'Check what comes from outside, once, at the edge',
      'Read a long error and find the two words that matter',
      'Move an existing JavaScript project over, file by file',
    ],
    requirements: [
      'A year of JavaScript',
      'A project with more than one person in it',
      'An editor that shows types as you type',
    ],
    method:
      'After each topic delete the types you no longer need. The best sign of progress is a shorter file.',
    syllabus: [
      {
        name: 'Types are sentences',
        video: lectures.typescriptCourse,
        isPreview: true,
        notes: [
          'A type says what may stand here. Read it aloud: a loan has a book, a reader, a day it began and perhaps a day it ended. If the sentence is wrong, so is the type.',
          'Let the compiler infer what is obvious and write what is a promise: parameters, results of exported functions, the shape of data.',
          'any switches the checker off for everything it touches. unknown keeps it on and asks you to look first.',
        ],
        exercise:
          'Write the types of a library card, a book and a loan, and read them to somebody who lends books.',
      },
      {
        name: 'Unions instead of optional everything',
        video: lectures.typescriptBasics,
        notes: [
          'A loan that is returned has a date and a condition; one that is out has neither. Two shapes with a common tag say this; four optional fields allow sixteen cases, of which fourteen are nonsense.',
          'Switch over the tag and let the compiler tell you, next year, about the place you forgot.',
        ],
        exercise:
          'Take a type with five optional fields from your own code and write the cases that really exist.',
      },
      {
        name: 'The edge: unknown comes in, known goes on',
        notes: [
          'A type is erased when the program runs. Whatever comes from a network, a file or a form is unknown until something has looked at it.',
          'Look once, at the edge, with one schema, and derive the type from it. Inside the program nothing needs checking again.',
        ],
        exercise:
          'Find every JSON.parse in your project and write down what happens when the text is a surprise.',
      },
      {
        name: 'Generics, sparingly',
        video: lectures.typescriptCourse,
        notes: [
          'A type parameter ties two places together. In first<T>(list: readonly T[]): T | undefined what comes out depends on what goes in, so T earns its letter. A parameter that appears once ties nothing; write unknown.',
          'T extends { id: string } says what the function needs and no more. If callers have to write the brackets themselves, the signature asks for something that it could have worked out.',
          'Write the two concrete types before the general one. A loan of a book and a loan of a film differ in three fields; perhaps they are a union and no generic at all.',
        ],
        exercise:
          'Take a file with generics and count how often each parameter appears in its signature. Remove those that appear once and note what the compiler says.',
      },
      {
        name: 'Narrowing by asking',
        notes: [
          'The compiler follows your questions. After if (loan.state === "returned") it knows that there is a date; typeof, in, instanceof, Array.isArray and a comparison with null teach it as well.',
          'It forgets what could have changed meanwhile. A property that was checked outside a callback is not known inside, since the callback runs later. Take the value into a const first; a const cannot change.',
          'A function that returns "book is Rare" is believed without proof, and an exclamation mark is not a question but a claim. Keep both rare, short and tested.',
        ],
        exercise:
          'Remove five casts or exclamation marks from a file by asking a question in their place. Write for each what happens now when the answer is no.',
      },
      {
        name: 'Reading the long error',
        notes: [
          'Read it from the end. The last line names the two types that do not fit; the lines above say how the compiler got there.',
          'When the error is longer than your function, give names to the parts in between. The compiler will then use them too.',
        ],
        exercise: 'Collect three errors of more than ten lines and write each again in one sentence.',
      },
      {
        name: 'Moving a project over',
        video: lectures.typescriptBasics,
        notes: [
          'Move while the program runs. allowJs lets both kinds of files live together, and checkJs finds the first twenty mistakes before anything has been renamed.',
          'Begin with the leaves, the files that import nothing of yours. Their types then flow upwards by themselves. Whoever begins at the entrance writes any for all that lies below.',
          'Turn strict on for what has been moved, at once; nobody goes back to tighten it. Count the lines with ts-expect-error each Friday: the number is your progress and may only fall. Rename in one commit and change in the next, so that the history of the file is not lost.',
        ],
        exercise:
          'Draw who imports whom for ten files of an old project. Write the order in which you would move them, and move the first in two commits.',
      },
      {
        name: 'Types other people import',
        notes: [
          'An exported type is a promise to people you will not meet. Export few, name them after the thing and not after the file.',
          'Widen what you accept and narrow what you return. Both can then change without breaking anyone.',
        ],
        exercise: 'List the exported types of a small package and cross out those you could take back.',
      },
    ],
    assignments: [
      {
        title: 'No impossible loans',
        description:
          'Model the loans of a library: reserved, out, overdue, returned, lost. A returned loan without a date or a lost one with a reader’s rating must not compile. Hand in the types, ten examples and five that are refused.',
        dueInDays: -24,
      },
      {
        title: 'Guard the edge',
        description:
          'Write the reader of the library’s nightly CSV export. Every row is checked once; bad rows are reported with their line and the reason, good ones are typed. Show what it says about our file with its seven faults.',
        dueInDays: -5,
      },
      {
        title: 'Move one module',
        description:
          'Take a JavaScript module of 100 to 300 lines, yours or ours, and move it to strict TypeScript in small commits that each run. List the faults that the types found, and the place where they got in the way.',
        dueInDays: 17,
      },
    ],
  },
  {
    slug: 'git-from-the-first-commit',
    name: 'Git from the first commit',
    mentor: 'kavya',
    category: 'Frontend Development',
    brand: 'Abhyas Studio',
    tagline: 'Work with others without fear of losing anything',
    description:
      'A short course that costs nothing, since every other one needs it. You make commits that tell a story, take back mistakes of every kind, and send a change to somebody else’s project. An hour a day for a week is enough.',
    badge: 'Free',
    ratingTenths: 48,
    hours: 6,
    status: 'Active',
    originalRupees: 999,
    rupees: 0,
    popularity: 2.2,
    outcomes: [
      'Explain what a commit, a branch and a remote are with a drawing',
      'Take back a mistake without making a second one',
      'Write a commit message that is useful in a year',
      'Resolve a conflict without throwing away either side',
    ],
    requirements: [
      'A computer on which you may install programs',
      'An hour a day for one week',
      'A folder with something in it that you would miss',
    ],
    method: 'Draw the commits as dots and the branches as labels before each command, and again after it.',
    syllabus: [
      {
        name: 'What a commit is',
        video: lectures.gitCourse,
        isPreview: true,
        notes: [
          'A commit is a photograph of all your files, with a name, a message and the name of the photograph before it. It is never changed; what looks like changing makes a new one.',
          'A branch is a label stuck on one commit. Moving the label is cheap, which is why branches are.',
          'Between your files and the commit there is a table on which you lay out what goes into the picture. add puts things on the table, commit presses the button.',
        ],
        exercise: 'Make three commits and draw them. Then make a branch, two more, and draw again.',
      },
      {
        name: 'Messages for somebody in a year',
        isPreview: true,
        notes: [
          'The first line finishes the sentence "When applied, this will ...". Fifty characters are enough.',
          'What changed can be read in the change. Write why, and what you tried that did not work.',
        ],
        exercise: 'Read the last twenty messages of a project you use and rewrite the worst three.',
      },
      {
        name: 'Branches and merging',
        video: lectures.gitCrash,
        notes: [
          'A merge looks for the last photograph that both branches share and puts together what each has changed since. If only one has moved, the label just moves forward. Otherwise there is a new commit with two parents.',
          'git log --graph --oneline --all draws it for you. Look before and after each merge, until the picture in your head is the one on the screen.',
          'Rebasing copies your commits on top of the newest state, as though you had begun today. The copies have new names, so do it to a branch that only you have.',
        ],
        exercise:
          'Make two commits on a branch and one on main. Merge, take it back with git reset --hard ORIG_HEAD, and rebase instead. Draw both and say which one you would rather read in a year.',
      },
      {
        name: 'Taking things back',
        video: lectures.gitCourse,
        notes: [
          'Ask first whether anyone else has seen it. If not, amend or reset as you like. If so, revert: it makes a new commit that undoes the old one, and nobody’s copy breaks.',
          'Almost nothing is lost. The reflog remembers where every label was in the last weeks; look there before you panic.',
        ],
        exercise: 'Delete a branch with work on it, on purpose, and get it back.',
      },
      {
        name: 'Conflicts are questions',
        notes: [
          'Git asks you when two people changed the same lines, because it cannot know what they meant. Read both sides and the version before them; then write what both wanted.',
          'Small commits and frequent merges make small questions.',
        ],
        exercise: 'Change the same line on two branches, merge, and explain your resolution in the message.',
      },
      {
        name: 'Working with a remote',
        notes: [
          'A remote is a name for another copy. fetch brings its photographs and moves the labels that begin with origin, nothing of yours. pull is a fetch with a merge or a rebase behind it. When in doubt fetch, and look.',
          'A push that is refused protects somebody: the other copy holds a commit that you have never seen. Fetch, put yours on top, push again. --force throws theirs away; --force-with-lease at least looks first.',
          'What has been pushed has been read. If it was a password, change the password before you think about the history.',
        ],
        exercise:
          'Clone your repository a second time and play two people. Let both commit on main, push one, and bring the other in without force. Write what Git said at each step.',
      },
      {
        name: 'A change to somebody else’s project',
        notes: [
          'Look for how they like it: a contributing file, the last ten merged changes, the tone. Then make the smallest change that is useful.',
          'Say in two lines what it does and how you checked it. Be glad of the review; it is somebody’s evening.',
        ],
        exercise:
          'Find a mistake in the documentation of something you use and prepare the change, down to the message.',
      },
      {
        name: 'Finding the commit that broke it',
        notes: [
          'It worked in March and it does not work now. git bisect takes you to the middle and asks; a thousand commits need ten answers.',
          'Start, name one bad and one good commit, then answer good or bad until a single one is left. With a script that ends in 0 for good and 1 for bad, git bisect run does it while you make tea; 125 means that this one cannot be judged. git bisect reset brings you home.',
          'git blame names whoever touched a line last, which is often the person who moved it. git log -S with a piece of the text finds the commits that brought it and took it away, and their messages say why.',
        ],
        exercise:
          'Let a friend hide a fault somewhere in fifty commits. Write a script of fewer than ten lines that shows it, let bisect run, and compare the number of steps with your guess.',
      },
    ],
    assignments: [
      {
        title: 'A history worth reading',
        description:
          'Put a small project of your own under version control in at least eight commits. Each must run, do one thing and say why. Somebody who reads only the messages should be able to tell the story.',
        dueInDays: -35,
      },
      {
        title: 'Get it back',
        description:
          'Lose work in four ways: delete a branch, reset too far, amend the wrong commit, drop a stash. Get each of them back and write the steps down so that a friend could follow them at midnight.',
        dueInDays: -9,
      },
      {
        title: 'Send one change',
        description:
          'Mend one thing in a public project: a wrong sentence, a broken link, a missing label. Hand in the link to the change as you proposed it, and a paragraph on what the people there said.',
        dueInDays: 19,
      },
    ],
  },
]
