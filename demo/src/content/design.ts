import type { CourseContent } from './course-content.ts'
import { lectures } from './lectures.ts'

export const design: CourseContent[] = [
  {
    slug: 'design-research',
    name: 'Design research',
    mentor: 'neha',
    category: 'Design & UX',
    brand: 'Abhyas Studio',
    tagline: 'Ask, watch and write down what you saw',
    description:
      'You learn to find out what people do before drawing what they should. Over eight weeks you plan a small study on how people in your own street pay their electricity bill, carry it out with seven of them, and present three findings that somebody can act on.',
    badge: 'New',
    ratingTenths: 45,
    hours: 20,
    status: 'Active',
    originalRupees: 4499,
    rupees: 2999,
    popularity: 1.2,
    outcomes: [
      'Turn a vague worry into a question that research can answer',
      'Lead an interview in which the other person talks',
      'Watch somebody use a thing without helping',
      'Tell a finding from an opinion, and both from a wish',
      'Present three findings that change a decision',
    ],
    requirements: [
      'Seven people you can talk to',
      'A notebook and a phone that records sound',
      'No design training',
    ],
    method:
      'Write what you saw on the left page and what you think it means on the right. Never on the same page.',
    syllabus: [
      {
        name: 'A question worth asking',
        video: lectures.shoppingCart,
        isPreview: true,
        notes: [
          '"Do people like our app?" cannot be answered and nothing follows from it. "Where do first-time payers stop, and what do they do then?" can, and something does.',
          'Ask what decision waits for the answer and who makes it. If nothing would change, save the money.',
          'Write down what you expect before you start. It is the only way to notice a surprise.',
        ],
        exercise:
          'Take three worries from a team meeting and rewrite each as a question with a place, a person and a moment.',
      },
      {
        name: 'Finding people, fairly',
        notes: [
          'Seven people who differ tell you more than thirty who are like you. Choose for differences that matter: first time and tenth, big phone and small, alone and with a daughter who helps.',
          'Say how long it takes, what you will do with it, and that they may stop at any time. Pay them; an hour is an hour.',
        ],
        exercise:
          'Write the message with which you invite somebody you do not know. Keep it under ninety words.',
      },
      {
        name: 'The interview: last time, not usually',
        isPreview: true,
        notes: [
          'People are bad at "usually" and "would you", and good at "tell me about the last time". Ask for the day, the place, who was there, what came first.',
          'After an answer count to five. The second half of the answer comes in the silence.',
          'Never suggest a word. If they say "the blue thing", it is the blue thing from now on.',
        ],
        exercise:
          'Interview a neighbour about their last electricity bill for fifteen minutes. Count your own words.',
      },
      {
        name: 'Watching without helping',
        video: lectures.badDoors,
        notes: [
          'Give a task and not a tour: "Your bill has come. Do what you would do." Then be quiet. Whatever you explain now will not be explained to the next thousand.',
          'Let people think aloud, and practise it first on something harmless, such as setting an alarm. When they fall silent ask what they are looking for. When they ask whether this is right, hand it back: what do you think?',
          'Say before you begin that the page is being tested and not they, and say it again when somebody apologises. Help only when a person becomes unhappy, and write that down as the end of the task.',
        ],
        exercise:
          'Watch a relative do one errand in an app that they do not know. Sit on your hands, make a stroke each time you wanted to speak, and write what the silence told you instead.',
      },
      {
        name: 'Notes you can use later',
        notes: [
          'Write what was done and said, with the time, in their words. "Confused" is your word; "scrolled up and down four times, said: where has it gone" is a note.',
          'Within a day write the page clean. After a week the notes are about somebody you imagine.',
        ],
        exercise: 'Watch a stranger use a ticket machine and write ten notes without a single adjective.',
      },
      {
        name: 'From notes to findings',
        notes: [
          'One note on one slip. Put together what belongs together and only then give the heap a name; heaps that are named first attract what fits.',
          'A finding says who, where, what happens and how often you saw it. "Four of seven typed the consumer number twice, because the page cleared it after an error."',
        ],
        exercise: 'Sort forty slips with a friend, silently. Talk only when both have stopped moving.',
      },
      {
        name: 'Numbers: surveys and counts',
        notes: [
          'An interview tells you what there is, a count how much of it. Talk first: a survey can only find the answers that you thought of.',
          'Ask for facts of a short time. "How did you pay your last bill?" has an answer, "how do you usually pay?" has an opinion. One thing in each question, "other" and "do not know" among the answers, and a trial with five people before you send it to five hundred.',
          'Ask who did not answer. A survey in an app reaches those who managed to install it. And if 40 of 100 people say so, write "between 30 and 50 percent"; the decimals would be decoration.',
        ],
        exercise:
          'Count for half an hour at a counter how people pay: cash, phone, card, with help. Then ask twenty neighbours how they do. Explain the difference between the two.',
      },
      {
        name: 'Telling it so that something happens',
        notes: [
          'Three findings, each with one quotation, one picture and one thing to do. The other thirty go into the appendix, where they will be found by those who care.',
          'Invite the people who decide to watch one session. It does more than any slide.',
        ],
        exercise: 'Present one finding in sixty seconds to somebody who would rather be elsewhere.',
      },
      {
        name: 'Consent and keeping it safe',
        notes: [
          'Consent is something that the person could say again in their own words: what you record, who will hear it, how long you keep it, how they take it back. Say it aloud; a sheet pushed over the table is not consent.',
          'Collect little. "P3, first phone of her own" is as useful as a name. Keep the list of who P3 is in another place and destroy it on a day that you have set. Since the law of 2023 people may ask you to erase what you hold, so know where your copies are.',
          'A bill on the table shows a name, a street and a consumer number. Point the camera at the hands, and blur before you share; a clip in a presentation travels further than you think.',
        ],
        exercise:
          'Write the consent for your study in at most 120 words. Read it to two people and ask each what they have just agreed to.',
      },
    ],
    assignments: [
      {
        title: 'Three worries, three questions',
        description:
          'Ask somebody who runs a small business for three worries about their customers. Turn each into a question that research can answer, with the decision that waits for it and what you expect to find.',
        dueInDays: -30,
      },
      {
        title: 'The last time',
        description:
          'Interview two people about the last time they paid an electricity bill, twenty minutes each. Hand in clean notes of what was said and done, without a word of interpretation, and the number of words you spoke.',
        dueInDays: -8,
      },
      {
        title: 'Five silent watches',
        description:
          'Watch five people pay a bill on a practice site and help nobody. Hand in your notes with times, the place where most of them stopped, and one thing you had been sure of that turned out to be wrong.',
        dueInDays: 6,
      },
      {
        title: 'Three findings on one page',
        description:
          'Put your study on one page: the question, whom you met, three findings with who, where, what and how often, and one thing to do for each. Give it to somebody who decides, and report what they said.',
        dueInDays: 27,
      },
    ],
  },
  {
    slug: 'icons-and-illustration',
    name: 'Icons and illustration',
    mentor: 'neha',
    category: 'Design & UX',
    brand: 'Abhyas Studio',
    tagline: 'Small pictures that say one thing each',
    description:
      'Draw a set of twenty-four icons for a railway station and three spot illustrations that belong to it. You begin with pencil and end with clean vectors that hold at 16 pixels. Talent is not asked for; squared paper and patience are.',
    ratingTenths: 46,
    hours: 15,
    status: 'Active',
    originalRupees: 2999,
    rupees: 1999,
    popularity: 0.9,
    outcomes: [
      'Find the one feature by which a thing is recognised',
      'Draw a set on one grid with one stroke',
      'Make icons that hold at 16 pixels and in one colour',
      'Hand over SVG that a developer need not clean',
    ],
    requirements: [
      'Pencil, squared paper, eraser',
      'Any vector program; a free one will do',
      'Three people who will tell you what they see',
    ],
    method: 'Draw each thing ten times small before drawing it once large. The ninth is often the one.',
    syllabus: [
      {
        name: 'What makes a kettle a kettle',
        video: lectures.uiDesignCourse,
        isPreview: true,
        notes: [
          'An icon keeps the one or two features without which the thing would be something else: spout and handle. Everything further is noise at 16 pixels.',
          'Choose the view in which those features show. A bus is known from the side, a car from the front, a fish never from above.',
          'Ask three people what they see, without the word beside it. Two of three is good; with a word beside it, one is enough.',
        ],
        exercise:
          'Draw a kettle, a cup and a jug so that nobody mixes them up, each with six strokes at most.',
      },
      {
        name: 'One grid, one stroke',
        notes: [
          'Agree on canvas, live area, stroke, corner and gap before the first icon. A set is recognised by what its members share.',
          'Circles must be a little larger than squares to look equal. Trust the eye over the ruler, then write the exception down.',
        ],
        exercise:
          'Draw circle, square, upright and flat rectangle so that they weigh the same. Measure afterwards.',
      },
      {
        name: 'From pencil to vector',
        video: lectures.figma,
        isPreview: true,
        notes: [
          'Set few points, and set them where a curve is highest, lowest or furthest out, with level or upright handles. A circle has four. One that was traced with nineteen will never be smooth.',
          'Do not follow each tremble of the pencil. Ask what the drawing knew, the proportion, the gap, the tilt, and build that from circles and lines on the grid. Lay the result over the photograph at half strength to see what was lost.',
          'Keep the strokes as strokes until the end, so that the whole set can become thinner in one step. Turn them into outlines in a copy, for handing over.',
        ],
        exercise:
          'Rebuild your best pencil kettle with at most twelve points. Note the count before and after, and one thing that the pencil did better.',
      },
      {
        name: 'Sixteen pixels',
        notes: [
          'Put straight edges on whole pixels and leave at least two between strokes. Below that, grey porridge.',
          'Draw the small size anew instead of shrinking the large one. Three windows become two, and nobody misses the third.',
        ],
        exercise: 'Redraw your busiest icon for 16 pixels and list what you left out.',
      },
      {
        name: 'Filled and outlined',
        notes: [
          'A filled icon is known by its outer shape, an outlined one by its lines. You cannot pour one full to get the other: the handle of a cup must stay a hole, and inner lines become gaps as wide as a stroke.',
          'Let the pair mean something, such as outlined for where you could go and filled for where you are. Mixed without a reason they make people look for one.',
          'Filled looks heavier than outlined, and light on dark looks larger than dark on light. Make up for it by eye: half a pixel less, then squint, then again.',
        ],
        exercise:
          'Draw ticket, tea and luggage in both forms and hang them up. From how many metres is each recognised, and which form wins?',
      },
      {
        name: 'Signs that are not the same everywhere',
        notes: [
          'A letter box, a plug, a doctor’s bag: all look different two states away. Collect what your readers see each day before you draw what you know.',
          'Hands, owls and colours mean different things to different people. Ask; it takes a minute.',
        ],
        exercise:
          'Photograph how "toilet", "drinking water" and "exit" are drawn in five places of your town.',
      },
      {
        name: 'Spot illustrations from the same family',
        video: lectures.uiDesignCourse,
        notes: [
          'A spot illustration is an icon that was given room and a moment. It belongs to the set when it shares stroke, corners and the way of leaving things out. It need not be scaled up: an icon of 2 px goes with a picture of 3 or 4, not of 20.',
          'One idea to a picture. "The last train has gone" needs a bench, a clock and an empty track. Whatever does not help the sentence leaves, and the one colour goes where the eye should arrive.',
          'People in pictures are somebody: an age, a way to dress, a stick, a child on the arm. Stand on a platform for ten minutes before you draw a traveller. Keep words out; they would have to be translated.',
        ],
        exercise:
          'Draw "no trains tonight" at 64, 160 and 400 pixels under one rule for strokes. List what you added at each step and what it said.',
      },
      {
        name: 'Handing over clean SVG',
        notes: [
          'One path where one is enough, currentColor instead of black, a viewBox and no fixed size. Remove what your program left behind.',
          'Name files after what is drawn, not after what it is used for: "bin", not "delete". Uses change.',
        ],
        exercise: 'Open an exported icon in a text editor and halve its length without changing it.',
      },
    ],
    assignments: [
      {
        title: 'Ten kettles',
        description:
          'Choose one everyday thing from your kitchen and draw it thirty times at the size of a stamp. Hand in the page with the three best marked, and one sentence on the feature without which it would be something else.',
        dueInDays: -27,
      },
      {
        title: 'Six for a station',
        description:
          'Draw six icons for a railway station on one grid: platform, ticket, drinking water, lost property, step-free way, tea. Show them at 48, 24 and 16 pixels in one colour, and what three strangers said.',
        dueInDays: -5,
      },
      {
        title: 'The whole set',
        description:
          'Complete the set to twenty-four and hand it over as clean SVG, with a page that shows the grid, the stroke and the exceptions. Add three spot illustrations that could only belong to this set.',
        dueInDays: 18,
      },
    ],
  },
  {
    slug: 'animation-for-interfaces',
    name: 'Animation for interfaces',
    mentor: 'devika',
    category: 'Design & UX',
    brand: 'Setu Works',
    tagline: 'Movement that explains, then gets out of the way',
    description:
      'Movement in an interface has three jobs: to show where something came from, where it went, and that something happened. You practise each on real screens, with timing you can defend and a version for people who want none of it.',
    ratingTenths: 42,
    hours: 12,
    status: 'Active',
    originalRupees: 3999,
    rupees: 2499,
    popularity: 0.8,
    outcomes: [
      'Say what each movement explains, or leave it out',
      'Choose durations and curves by distance and weight',
      'Animate only what a cheap phone can draw',
      'Offer the same screen without movement',
    ],
    requirements: [
      'CSS transitions once before',
      'A phone that is at least three years old, to test on',
      'Any editor, and a browser with an inspector',
    ],
    method:
      'Watch each movement at a quarter of its speed. What looks wrong slowly is felt as wrong quickly.',
    syllabus: [
      {
        name: 'What movement is for',
        video: lectures.twelvePrinciples,
        isPreview: true,
        notes: [
          'Film makers move things to give them life. We move them so that nobody asks "where did it go?". Of the twelve principles we need about four: timing, easing, staging and following through.',
          'Write the sentence that the movement says: "the message went to the archive". If there is none, there is no movement.',
          'What is used forty times a day must be quick or still. Delight is for things that happen once a month.',
        ],
        exercise: 'Note every movement on your phone for ten minutes, with its sentence. How many had none?',
      },
      {
        name: 'Time and distance',
        notes: [
          'Small things 100 to 150 ms, a panel 200 to 250, a whole screen 300. Leaving is quicker than coming, because attention has already moved on.',
          'Twice the distance needs more time, but not twice. Try the root.',
        ],
        exercise:
          'Make one drawer with four durations and let five people choose. Note what they did, not what they said.',
      },
      {
        name: 'Curves: easing in and out',
        video: lectures.twelvePrinciples,
        isPreview: true,
        notes: [
          'Things with weight start and stop slowly. What arrives brakes at its end, so that it is nearly there at once: ease-out. What leaves gathers speed: ease-in. What travels across the screen does both. An even speed suits clocks and progress bars.',
          'The four numbers of cubic-bezier(0.2, 0, 0, 1) are two handles on a curve from corner to corner, time to the right and distance upwards. Draw it on squared paper and you can feel the brake. The second and fourth may leave the square, and then the thing overshoots.',
          'Curve and time are judged together. A strong ease-out of 200 ms feels quicker than an even 150.',
        ],
        exercise:
          'Move a card by 300 px in 250 ms with four curves, film it slowly, and mark its place every 50 ms on paper. Which of the four would you guess from the marks alone?',
      },
      {
        name: 'Transform and opacity, nothing else',
        notes: [
          'Moving and fading are done by the graphics chip. Changing width, height or top makes the browser lay out the page anew, sixty times a second.',
          'Measure the positions before and after, put the element where it will be, and move it from where it was. It looks like layout and costs nothing.',
        ],
        exercise: 'Record a list that re-sorts itself on an old phone, with top and with transform.',
      },
      {
        name: 'Lists that re-sort themselves',
        video: lectures.inTheLoop,
        notes: [
          'When the order changes at a stroke the eye loses its row. In 250 ms it can follow two or three that move. If there are more, let the one that matters travel and the others just close the gap.',
          'Read all positions first, change the order, read again, put every row back where it was with a transform, and let go. Reading and writing in turns makes the browser lay out the page once for each row.',
          'Never move what is under a finger. If news arrives while somebody is about to press, wait, or say "3 new" at the top. The focus travels with its row.',
        ],
        exercise:
          'Let a list of twenty trains sort itself anew every five seconds. Ask somebody to press the third one ten times and count the wrong trains. Then mend it.',
      },
      {
        name: 'People who get dizzy',
        notes: [
          'Large movement, zoom and parallax make some people ill, for hours. prefers-reduced-motion is their request; replace movement by a short fade or nothing.',
          'Whatever moves longer than five seconds needs a stop button that everybody can find.',
        ],
        exercise: 'Switch reduced motion on for two days and write down which information you missed.',
      },
      {
        name: 'Waiting: skeletons, bars and honesty',
        notes: [
          'A tenth of a second feels like nothing, a second keeps the thought together, after ten people do something else. Show nothing at first, and then what fits: grey shapes for a page, a sign in the button for a press, a bar for something with an end.',
          'A skeleton promises a shape. If four grey rows turn into one sentence, it lied. Give it the heights of what usually comes, and leave out the shimmer, which says nothing further.',
          'A bar that runs to 90 percent and stays there is worse than none. Show what can be counted, "picture 3 of 12", or say how long it usually takes and let people go away meanwhile.',
        ],
        exercise:
          'Give one screen delays of 0.1, 0.4, 2 and 12 seconds and design the waiting for each. Ask three people how long it took and compare with the clock.',
      },
      {
        name: 'Writing it down for developers',
        notes: [
          'Three durations and two curves with names are enough for a product. Everything else is an exception that must be argued for.',
          'Hand over from, to, duration, curve, and what starts it. A film alone cannot be built.',
        ],
        exercise: 'Describe one movement so that somebody can build it without seeing it. Then compare.',
      },
    ],
    assignments: [
      {
        title: 'A sentence for each movement',
        description:
          'Record two minutes of an app you use daily and list every movement with the sentence it says, its duration and whether you would keep it. Then remove all but three and show that nothing is harder to follow.',
        dueInDays: -22,
      },
      {
        title: 'The list that sorts itself',
        description:
          'Build a list of twelve deliveries that re-sorts when one is done. Nobody may lose sight of the one they touched. Only transform and opacity, sixty frames on an old phone, and a still version for those who ask.',
        dueInDays: 2,
      },
      {
        title: 'Three durations, two curves',
        description:
          'Write the movement page of a small design system: three durations, two curves, when each is used, what is never animated. Show it on four parts and defend the one exception that you allow yourself.',
        dueInDays: 23,
      },
    ],
  },
  {
    slug: 'type-on-screens',
    name: 'Type on screens',
    mentor: 'devika',
    category: 'Design & UX',
    brand: 'Abhyas Studio',
    tagline: 'Choose it, set it, and let it be read',
    description:
      'Most of what people look at is text. You learn to choose a typeface for a reason, to set it so that it is comfortable on a cheap phone, and to put Devanagari, Tamil and Latin on one line without one of them shouting.',
    ratingTenths: 46,
    hours: 13,
    status: 'Active',
    originalRupees: 3299,
    rupees: 2299,
    popularity: 0.8,
    outcomes: [
      'Choose a typeface by what it has to do',
      'Set size, line and measure that belong together',
      'Mix two scripts so that both look at home',
      'Load fonts without a flash and without weight',
    ],
    requirements: ['CSS basics', 'Two screens of different quality', 'One newspaper in a language you read'],
    method:
      'Look at the page from across the room, then read one paragraph aloud. The first shows the structure, the second the setting.',
    syllabus: [
      {
        name: 'Reading, seeing, scanning',
        video: lectures.uiDesignCourse,
        isPreview: true,
        notes: [
          'Nobody reads a page, at first. The eye jumps along headings, numbers and first words, and settles where it finds what it came for. Set for jumping first and for reading second.',
          'A good text face is one that you forget after a line. Open shapes, generous counters, letters that cannot be mixed up: I, l and 1 side by side tell you a lot.',
          'Judge a face in your own words at your own size. Specimens are always beautiful.',
        ],
        exercise:
          'Set one paragraph about bus fares in three faces and ask five people for the fare to the airport.',
      },
      {
        name: 'Size, line, measure',
        notes: [
          'The three move together: longer lines need more space between them, larger type needs less. Begin with 17 on 28 and 60 characters and change one at a time.',
          'Centre nothing longer than a line. The eye needs a fixed place to return to.',
        ],
        exercise: 'Find the measure at which you begin to lose the next line. Compare with somebody older.',
      },
      {
        name: 'Hierarchy with few means',
        isPreview: true,
        notes: [
          'You have size, weight, colour and space. Use one for each step, two at the most. A heading that is larger and bolder and red and underlined is afraid of not being seen.',
          'Space is the strongest of them and costs nothing: more above a heading than below, so that it belongs to what follows. Sizes need clear steps; 17 beside 18 looks like a slip.',
          'Half close your eyes. What comes first, second and third must be plain while you cannot read a word. Only one thing on a page can be the loudest.',
        ],
        exercise:
          'Set the timetable of one bus in a single face and a single size, with weight and space alone. Then allow yourself a second size and decide where it is best spent.',
      },
      {
        name: 'Two scripts on one line',
        notes: [
          'Devanagari hangs from its head line, Latin stands on its base line. Equal point sizes look unequal; raise one until the grey is the same, often by a tenth.',
          'Give Indic scripts more line. Matras above and below need air, or they touch.',
          'Never letter-space a script that joins.',
        ],
        exercise: 'Set the sign of a station in three scripts so that none is read first.',
      },
      {
        name: 'Numbers in tables',
        video: lectures.cssCourse,
        notes: [
          'Many faces have figures of several kinds. In running text they may differ in width; in a column they must not, or the tens stand under the hundreds. font-variant-numeric: tabular-nums asks for the even ones.',
          'Set numbers to the right with their heading above them, the same count of decimals in a column, the unit once at the top. Group them as the reader does, 12,34,567 in India; Intl.NumberFormat knows how.',
          'An empty cell can mean nought, not measured or not yet. Choose a sign for each and explain it. Lines between columns are seldom needed where there is enough white.',
        ],
        exercise:
          'Set the water use of twenty households, from 8 to 1,24,300 litres, first to the left and then properly. Time how long three people need for the largest three.',
      },
      {
        name: 'Fonts that arrive in time',
        notes: [
          'Cut the file to the letters you use and load one variable font instead of four weights. 30 KB is a good budget.',
          'Adjust the size of the fallback to the face that will come, and the text does not jump when it does.',
        ],
        exercise:
          'Measure your font files before and after subsetting and note which letters people’s names still need.',
      },
      {
        name: 'Dashes, quotes, spaces',
        notes: [
          'A hyphen joins, as in well-known. An en dash spans, as in 10–12, and with a space on either side it interrupts – like this. An em dash interrupts without spaces. Choose one way of interrupting for the whole product.',
          'Straight quotes come from the typewriter. English has “these” and ‘these’ inside them, and the apostrophe is the closing one, also in ’90s, where programs like to turn it the wrong way.',
          'A space that does not break keeps Rs 500, 10 km and Dr Rao together. Hindi closes its sentence with a danda instead of a full stop, and that too may not stand alone on the next line.',
        ],
        exercise:
          'Correct a printed public notice with a pen: each dash, each quote, each space. Count the kinds of mistakes and write rules for the three commonest on one card.',
      },
      {
        name: 'When somebody enlarges it',
        notes: [
          'There are three ways. Zooming makes the window narrower: at 400 percent 1,280 px become 320. A larger text size reaches what is set in rem and leaves behind what is set in px. Pinching moves a magnifying glass over the page; never switch it off.',
          'Fixed heights break first. A button of 40 px cuts through its second line, one with padding grows. The same is true when somebody widens letters and lines to read better, as the guidelines say they may.',
          'What is large already need not grow as far. clamp with a rem inside lets a heading rise a little while the text below it doubles.',
        ],
        exercise:
          'Set your phone to its largest text for an evening and use your three commonest apps. Photograph every word that was cut and write which decision cut it.',
      },
    ],
    assignments: [
      {
        title: 'The same page, three measures',
        description:
          'Set one long article three times with different size, line and measure. Let six people read each for two minutes and note where they stopped. Hand in the pages, your notes and the one you would keep.',
        dueInDays: -34,
      },
      {
        title: 'A sign in three scripts',
        description:
          'Design the sign of a bus stand in Latin, Devanagari and one other Indian script. All three must look equally important at ten metres. Explain the sizes you chose and what you moved by eye.',
        dueInDays: -6,
      },
      {
        title: 'Thirty kilobytes of type',
        description:
          'Give a page of news two weights and one italic within 30 KB of fonts, without a jump when they arrive. It must still set the names of all 28 states and of your own family correctly.',
        dueInDays: 16,
      },
    ],
  },
  {
    slug: 'design-systems-in-small-teams',
    name: 'Design systems in small teams',
    mentor: 'devika',
    category: 'Design & UX',
    brand: 'Nakshatra Labs',
    tagline: 'Fewer parts, decided once, used by everyone',
    description:
      'A design system for three designers and five developers, not for three hundred. You take stock of a real product, decide what stays, name it, and keep it alive with an hour a week. The result is a page of decisions that people read because it answers their questions.',
    ratingTenths: 44,
    hours: 17,
    status: 'Active',
    originalRupees: 4999,
    rupees: 3599,
    popularity: 0.7,
    outcomes: [
      'Take stock of what a product really uses',
      'Choose tokens by role and not by colour',
      'Write a component’s rules on one screen',
      'Say no to a new part, kindly, with a reason',
    ],
    requirements: [
      'You have worked on one product for some months',
      'A developer you can talk to',
      'Leave to take screenshots of it',
    ],
    method:
      'Whenever you are about to add something, look for something to remove. Write down which, in the log of decisions.',
    syllabus: [
      {
        name: 'Taking stock',
        video: lectures.figma,
        isPreview: true,
        notes: [
          'Take screenshots of every screen, cut out every button, and pin them in rows. Twenty-three greys and nine buttons persuade better than any talk.',
          'Count what is used, not what is in the file. The style guide is what the team wished; the screens are what it did.',
          'Mark the three differences that confuse people. Begin there; the rest is housekeeping.',
        ],
        exercise:
          'Count the font sizes on ten screens of a product you use, and group those that should be one.',
      },
      {
        name: 'Tokens with roles',
        notes: [
          '"blue-600" tells what it looks like, "link" tells what it is for. Only the second survives a dark theme.',
          'Twelve roles carry a small product: ground, card, text in three strengths, rule, edge, action, and the four signals.',
        ],
        exercise: 'Give each colour of your product a role. Those without one can go.',
      },
      {
        name: 'Spacing and the rhythm of a page',
        isPreview: true,
        notes: [
          'Near is one thing, far is two. The space inside a group must be smaller than the space around it, on every level, and most pages that look untidy break just this rule.',
          'Eight steps are enough: 4, 8, 12, 16, 24, 32, 48, 64. Small ones stand close together and large ones far apart, since the eye compares by ratio. Whoever needs 20 writes the reason into the log.',
          'A part has no margin of its own; the stack that holds it has a gap. Then it can stand anywhere without bringing its weather along.',
        ],
        exercise:
          'Measure all gaps of one screen with the inspector and make heaps. Set the screen again with the eight steps and mark each place where the rule hurt.',
      },
      {
        name: 'A component is a set of promises',
        notes: [
          'Write for each part: when to use it, when not, its states, its behaviour by keyboard, its text. The picture comes last.',
          'If two parts differ only in colour they are one part with a choice. If one part has nine choices, it is three parts.',
        ],
        exercise:
          'Write the promises of a text field on one screen. Let a developer build it without asking you.',
      },
      {
        name: 'States nobody draws',
        video: lectures.uiDesignCourse,
        notes: [
          'The picture shows twelve friendly rows. Draw also none, one, too many, loading, refused, offline, a name of sixty letters and an amount of nine digits. Ten minutes now, or a guess by somebody else at night.',
          'A button has at least rest, hover, focus, pressed, busy and disabled. Doubt the last one: it does not say why, and a keyboard often cannot reach it. One that can be pressed and explains itself is mostly kinder.',
          'Put the list into the template of every new screen. When a review has asked "and the empty one?" five times, it need not ask any more.',
        ],
        exercise:
          'Take the busiest screen of your product and draw six states that nobody has drawn. Show them to a developer: which had they already invented?',
      },
      {
        name: 'Names two professions share',
        notes: [
          'Designers and developers must say the same word for the same thing, or every meeting begins with translation. Choose names from the domain and keep a list of those you rejected.',
          'Rename early and everywhere. Two names are worse than a bad one.',
        ],
        exercise: 'Ask a designer and a developer to name ten parts of one screen, apart. Compare.',
      },
      {
        name: 'Change without a big bang',
        notes: [
          'Put the new button beside the old one, mark the old one as leaving, and say what takes its place and until when. Move each screen when somebody works on it anyway. The great rewrite stops everybody and is not finished.',
          'Make it countable. One line in the build counts the uses of the old part; the number may fall and not rise, and a new use is refused with the name of the successor. That number is the whole progress report.',
          'Renames are work for a script and an afternoon. What needs a decision is not; list those and decide five a week. Then set the day of removal, for what is kept "for a while" is how you came by nine buttons.',
        ],
        exercise:
          'Choose one part that should go. Count its uses, write the notice in five lines and a plan for three months, and replace the first three today.',
      },
      {
        name: 'An hour a week',
        notes: [
          'A system dies of requests nobody answers. One hour, one list, every request gets yes, no or "like this", with a reason, in writing.',
          'Measure by removals and by questions that are no longer asked.',
        ],
        exercise: 'Answer three invented requests in three sentences each. One answer must be no.',
      },
    ],
    assignments: [
      {
        title: 'Twenty-three greys',
        description:
          'Take stock of one product: every size of type, every colour, every button, with counts. Hand in the board and a list of what you would merge, with the three differences that harm people first.',
        dueInDays: -19,
      },
      {
        title: 'Promises of a field',
        description:
          'Write the page for one component, a text field or a date field: when, when not, states, keyboard, texts. Let a developer build it from the page alone, and hand in their questions with your corrections.',
        dueInDays: 5,
      },
      {
        title: 'A kind no',
        description:
          'You receive five requests for new parts. Answer each in writing as the keeper of the system: accept one, change two, refuse two. Your reasons must satisfy somebody who wanted it badly.',
        dueInDays: 25,
      },
    ],
  },
  {
    slug: 'writing-for-interfaces',
    name: 'Writing for interfaces',
    mentor: 'neha',
    category: 'Design & UX',
    brand: 'Setu Works',
    tagline: 'Say what happens, what to do, and stop',
    description:
      'The words on a button decide more than its colour. You rewrite a bank’s forms, an airline’s errors and a hospital’s letters, with people who have to use them. Short exercises, many drafts, and a red pen that is kind.',
    ratingTenths: 47,
    hours: 10,
    status: 'Active',
    originalRupees: 2499,
    rupees: 1799,
    popularity: 0.9,
    outcomes: [
      'Name a button by what happens when it is pressed',
      'Write an error that can be acted on',
      'Cut a text by half without losing a fact',
      'Test words with people in ten minutes',
    ],
    requirements: [
      'You write English without a dictionary, or nearly',
      'A browser',
      'Two people who will read aloud what you wrote',
    ],
    method:
      'Read every text aloud in the voice of a patient clerk. Where you would not say it, do not write it.',
    syllabus: [
      {
        name: 'Words are the interface',
        video: lectures.badDoors,
        isPreview: true,
        notes: [
          'Cover the words of a screen with your hand. What remains rarely tells anybody what to do; the words carry it.',
          'Begin with what the person wants to know at this moment. On a payment page: how much, to whom, can I take it back.',
          'One idea to a sentence, the important word first. People leave after the third word, so make them the right three.',
        ],
        exercise:
          'Take a screen and write the person’s question above each text. Delete those that answer nothing.',
      },
      {
        name: 'Buttons and links',
        isPreview: true,
        notes: [
          'A button says what will happen: "Pay Rs 4,999", not "OK". A question needs answers that repeat it: "Cancel the booking?" with "Keep it" and "Cancel the booking".',
          '"Here" is not a link. Out of its sentence, and that is how many people meet it, it says nothing.',
        ],
        exercise: 'Collect ten OK buttons and rename them. Which dialog could go altogether?',
      },
      {
        name: 'Errors, without blame',
        notes: [
          'What happened, what it means, what to do. Leave out "invalid", "failed" and "oops"; they fill the room of the instruction.',
          'If the machine can mend it, do not report it. Spaces in a card number are not a mistake.',
        ],
        exercise: 'Rewrite five errors of a bank. Test each on somebody: what would you do now?',
      },
      {
        name: 'Empty pages and first days',
        notes: [
          'A page is empty for one of three reasons. Nothing yet: say what will stand here and how it gets here. Nothing found: repeat what was searched and offer a wider net. Nothing left: be glad, "All bills are paid".',
          'The first day needs one step and not a tour of seven. Find the one thing after which the rest makes sense, such as "Add the consumer number from your last bill", and put the button under that sentence.',
          'No apology and no joke. The drawing of an empty box is charming once. A table with headings and no rows is worse: people sit and wait for it to load.',
        ],
        exercise:
          'Find six empty pages on your phone, with a new account or a search for nonsense. Name the reason of each and rewrite the three that leave you standing.',
      },
      {
        name: 'Forms in plain words',
        notes: [
          'Ask only for what is needed now, and say why when it is not obvious. "Phone, so that the driver can reach you" is filled in; "Phone*" is resisted.',
          'Use the word that stands on the document in the person’s hand.',
        ],
        exercise:
          'Fill in a public form and note each word that you would have to explain to your grandmother.',
      },
      {
        name: 'Cutting by half',
        video: lectures.uiDesignCourse,
        notes: [
          'Write everything down, cut it by half, then ask what is missing. Mostly nothing. The first to go are welcome, please note, in order to, successfully and simply; the next is the sentence that repeats the heading.',
          'Turn nouns back into verbs. To make a payment is to pay, to carry out a verification is to check. And find out who acts: "the form must be submitted" leaves everybody waiting for somebody else.',
          'Stop before it becomes rude. When a loan is refused, the reason and the next step are no fat. Half is an exercise and not a law.',
        ],
        exercise:
          'Cut a bank’s notice of 160 words to 80 and then to 40. Ask three people after each version what they would do, and keep the shortest that all three understood.',
      },
      {
        name: 'One product, two languages',
        notes: [
          'Leave room: Hindi and Tamil often need a third more. Never build a sentence out of pieces; the order differs.',
          'Translate the meaning and have it read by somebody who did not see the English.',
        ],
        exercise: 'Translate six buttons into a language you speak and back by another person. What moved?',
      },
      {
        name: 'Testing words in ten minutes',
        notes: [
          'Strike out every sixth word and let five people fill the gaps. If they find fewer than six in ten, the text is too hard for them. It needs a pen and no laboratory.',
          'Or give them two colours: green where they feel surer, red where they feel less sure. Lay five sheets over one another and you see which sentence to rewrite.',
          'Ask for an act and not for an opinion. "What would you do now?" and "until when?" can be wrong. "Did you understand it?" is answered with yes by everyone. Choose readers who need the text; your colleagues know the answer already.',
        ],
        exercise:
          'Strike out every sixth word of a hospital letter and take it to five people in a queue. Replace the three words that were guessed wrong most often.',
      },
    ],
    assignments: [
      {
        title: 'Ten buttons renamed',
        description:
          'Collect ten buttons that say OK, Submit, Yes or Proceed, with the screen around them. Rename each by what happens, and where the question itself is wrong, rewrite that too. Two sentences of reason for each.',
        dueInDays: -14,
      },
      {
        title: 'Errors you can act on',
        description:
          'Rewrite the twelve errors of the booking site we give you. Each says what happened, what it means and what to do, in at most twenty words. Three of them should not exist; say which, and why.',
        dueInDays: 1,
      },
      {
        title: 'Half the letter',
        description:
          'Cut a hospital’s discharge letter from 400 words to 200 without losing a fact that the patient needs. Let two people read both versions, ask them five questions, and hand in the answers.',
        dueInDays: 15,
      },
    ],
  },
  {
    slug: 'colour-and-contrast',
    name: 'Colour and contrast',
    mentor: 'devika',
    category: 'Design & UX',
    brand: 'Abhyas Studio',
    tagline: 'Palettes that work in sunlight and at midnight',
    description:
      'In preparation. A short course on choosing colours by numbers first and by taste second: perceptual spaces, contrast, dark themes, charts, and the eyes of people who see fewer colours than you do.',
    ratingTenths: 0,
    hours: 9,
    status: 'In Progress',
    originalRupees: 2499,
    rupees: 1699,
    isUnpublished: true,
    popularity: 0,
    outcomes: [
      'Build a palette in a perceptual space',
      'Reach contrast without making everything black',
      'Make a dark theme that is not an inversion',
      'Choose chart colours that eight people in a hundred can also tell apart',
    ],
    requirements: ['CSS colours once before', 'A screen and a phone', 'Ten minutes of sunlight'],
    method:
      'Decide lightness first, then the hue, and the strength last. Check on the phone outdoors before you fall in love.',
    syllabus: [
      {
        name: 'Lightness is the skeleton',
        video: lectures.uiDesignCourse,
        isPreview: true,
        notes: [
          'Look at the page in grey. If it still works, the colours are a gift; if it does not, they are a crutch.',
          'Yellow and blue of the same number in HSL are worlds apart for the eye. OKLCH was made to agree with it.',
          'Contrast is a difference of lightness and nothing else. Choose that first and you are free in the rest.',
        ],
        exercise: 'Turn five well known pages grey and mark where meaning disappears.',
      },
      {
        name: 'Hue, and how few you need',
        notes: [
          'A product needs one hue to act with, greys, and the signals. Each further hue must tell apart two things that would otherwise be mixed up; liking it is not enough.',
          'Pure grey looks dirty beside a strong colour. Give your greys a trace of the same hue, 0.01 of chroma in OKLCH, and the page holds together without anybody knowing why.',
          'People have sure names for about eleven colours, and half of those are too near to each other for small dots. Where somebody has to say "the green one" aloud, six hues are many.',
        ],
        exercise:
          'Turn the hues of one of your pages grey, one after another. Stop when a question can no longer be answered; the last one was the first that you need.',
      },
      {
        name: 'Numbers for text and edges',
        notes: [
          '4.5 to 1 for text, 3 to 1 for large text, icons and edges of fields. Write the number into the name of the pair.',
          'Check the pair, never the colour. Ink on paper passes; ink on a highlighted row may not.',
        ],
        exercise: 'Make a table of all pairs of a palette of eight and colour the ones that may be used.',
      },
      {
        name: 'Dark is not inverted',
        notes: [
          'Inverting turns shadows into glows and faces into negatives. In the dark a shadow is hardly seen, so nearness is shown by light: the ground at a lightness of 0.18, a card at 0.22, a menu at 0.26.',
          'White on black swims before many eyes. Text of 0.9 on a ground of 0.2 still has more than 10 to 1 and lets the eye rest.',
          'Strong colours need more lightness and less strength on a dark ground; a link of 0.45 becomes one of 0.75. Choose and measure each pair anew, as though it were another product.',
        ],
        exercise:
          'Make dark pairs for one of your pages by hand and set them beside an automatic inversion. Look at both at night, in bed, and write five differences.',
      },
      {
        name: 'Signals: red, green and what else',
        notes: [
          'There are four signals: wrong, careful, done, good to know. Each is needed as text, as a tint behind text and as a full ground under text. These are twelve pairs to be measured and not four colours.',
          'Red and green of one lightness are one colour for many men. Let them differ, dark red and lighter green, and put the word beside them: Overdue, Paid.',
          'White text on yellow never reaches 4.5 to 1; set dark text on it. And save red for what has to be done today. It is also the colour of weddings, and a page with nine red things is calling nobody.',
        ],
        exercise:
          'Print a screen with all of its signals on a grey printer and ask somebody which rows need an answer today. Change it until they are right.',
      },
      {
        name: 'Charts for all eyes',
        notes: [
          'One man in twelve confuses red and green. Vary lightness too, label the line itself, and use at most six colours.',
          'Order has to be seen as order: one hue from light to dark, not a rainbow.',
        ],
        exercise: 'Redraw a newspaper chart in one hue with labels instead of a legend.',
      },
      {
        name: 'In the sun',
        notes: [
          'Outdoors the glass throws part of the sky over your page. This veil adds the same light to both colours of a pair, and equal light added to both makes their ratio smaller.',
          'Do the sum. White over a grey of 0.18 has (1 + 0.05) / (0.18 + 0.05), which is about 4.6. With a veil a third as bright as the white it is 1.38 / 0.56, about 2.5. A pair that began with 12 is still readable; one that just passed is not.',
          'What survives is dark on light, a weight of 500, a size more. What dies first are hairlines and pale tints that carry a meaning.',
        ],
        exercise:
          'Read your page to somebody outdoors at noon with the display at half brightness. Note what had vanished with its measured contrast, and find the number from which on things held.',
      },
      {
        name: 'Handing over a palette',
        notes: [
          'A row of squares invites people to combine them. Hand over pairs instead: the role, the ground, the text, the ratio in light and in dark, and where it is used. What is not in the table may not be built.',
          'Give names by role as custom properties, with the values in oklch and the hex beside them for those who need it. Look at strong colours on an old screen too; not every display can show them.',
          'Add a script that computes each ratio and fails the build below its number. A rule that a machine keeps need not be remembered by anybody.',
        ],
        exercise:
          'Write your palette as a table of pairs and let a developer colour a screen that you have not seen. Mark each place where they chose otherwise than you would have.',
      },
    ],
    assignments: [
      {
        title: 'Grey first',
        description:
          'Design the page of a weather service in greys only, so that the most important thing is seen first. Then add one hue. Hand in both and say what the hue does that the greys could not.',
        dueInDays: 22,
      },
      {
        title: 'A table of pairs',
        description:
          'Build a palette of eight roles for light and dark in OKLCH. Hand in the table of all pairs with their contrast, and mark those that may carry text, those for edges, and those that must never meet.',
        dueInDays: 36,
      },
      {
        title: 'A chart for everyone',
        description:
          'Redraw a crowded chart from a newspaper so that it can be read in grey, by somebody who confuses red and green, and on a phone in the sun. Three photographs as proof, one of them outdoors.',
        dueInDays: 50,
      },
    ],
  },
]
