import { allWhenClosed, type QuizContent, sameText, type WrittenResponse } from './quiz-content.ts'

/** Both questions have the same students in the same order, with Meera last. */
const slowPage: readonly WrittenResponse[] = [
  {
    text: 'First I look at the weight of the page in the network tab, because pictures are mostly the reason. Then the time until the first byte, which tells me if the server is slow. Last I try it on a cheap phone: maybe the script is too much for it.',
    review: {
      marks: 900,
      remark: 'Three measurements, each with its reason. Say which number would make you stop.',
    },
  },
  {
    text: 'I would ask her which phone and which place, then measure there: bytes, first byte, time until the button works. My own laptop says nothing.',
    review: { marks: 950, remark: 'You asked the person first. Exactly.' },
  },
  {
    text: 'I would compress everything and use a faster server. Then it is fast.',
    review: {
      marks: 250,
      remark: 'These are repairs. The question asks what you measure before you repair.',
    },
  },
  {
    text: 'सबसे पहले पेज का वज़न देखूँगा, क्योंकि धीमे नेट पर सबसे ज़्यादा फ़र्क उसी से पड़ता है। फिर सर्वर का पहला बाइट कब आता है। फिर यह कि बटन कब काम करने लगता है।',
    review: { marks: 850, remark: 'क्रम अच्छा है। तीसरी माप कैसे लेंगे, वह भी लिखें।' },
  },
  {
    text: 'Weight, number of requests, and the longest task of the script. In this order, since the first two I can read without any tool but the browser.',
  },
  {
    text: 'I open the page with the network set to slow 3G and the cache off. I write down when I can read the text, when I can press the button and how many kB came. Then I change one thing and do it again.',
  },
  {
    text: 'I measure how long the database takes, because joins are slow.',
  },
  {
    text: 'पहले फ़ोन पर देखूँगी कि टेक्स्ट कब दिखता है। फिर नेटवर्क टैब में सबसे भारी फ़ाइल। फिर सर्वर का लॉग, कि उस समय जवाब में कितना समय लगा।',
  },
  {
    text: 'Kilobytes on the wire, because I can count them. Time to first byte, because it separates server and network. Time until the page reacts to a tap, because that is what the visitor means by slow.',
  },
]

const lastSlot: readonly WrittenResponse[] = [
  {
    text: 'The database has a unique key on doctor and time, so the second insert fails. The first sees "booked", the second sees "this slot was just taken" and the free ones next to it.',
    review: { marks: 1000, remark: 'Complete, and kind to the second visitor.' },
  },
  {
    text: 'Both check if the slot is free and both see yes. So checking is not enough; a constraint must refuse one of them. The program turns the error into a sentence.',
    review: { marks: 900, remark: 'Right. Which sentence? Write it down.' },
  },
  {
    text: 'The server uses a queue, so there are never two at once.',
    review: {
      marks: 400,
      remark: 'And when there are two servers? The database is the only place that sees both.',
    },
  },
  {
    text: 'डेटाबेस में डॉक्टर और समय पर यूनीक नियम हो, तो दूसरी बुकिंग अपने आप रुक जाएगी। पहले को पुष्टि दिखेगी, दूसरे को अगला खाली समय।',
    review: { marks: 950, remark: 'बहुत अच्छा। नियम को SQL में भी लिखकर देखें।' },
  },
  {
    text: 'A transaction with a lock on the slot: select it for update, look if it is free, insert, commit. The second waits, then finds it taken and says so.',
  },
  {
    photos: 'slot 1',
    text: 'Unique constraint. One gets 201, the other 409, and the page shows the next free slots instead of an error.',
  },
  {
    text: 'JavaScript disables the button after the first click, so it cannot be pressed twice.',
  },
  {
    text: 'दोनों एक साथ दबाएँ तो भी डेटाबेस एक को पहले रखता है। दूसरे को मना करना है, पर साफ़ शब्दों में, और उसका भरा हुआ फ़ॉर्म खोना नहीं चाहिए।',
  },
  {
    photos: 'slot 2',
    text: 'There must be one row per doctor and time, and the database must hold that rule, not my code. One person sees the booking; the other keeps the form and sees three other times.',
  },
]

/** The mentor has marked only some of the long texts. */
export const inOwnWords: QuizContent = {
  name: 'in-own-words',
  course: 'full-stack-web-development',
  topic: 'When two people press Book',
  title: 'Explain it in your own words',
  instructions:
    'Two texts and a small sum, forty-five minutes. Five sentences are enough for a text. English or Hindi, as you think best.\n\nदो लेख और एक छोटा हिसाब, पैंतालीस मिनट। एक लेख के लिए पाँच वाक्य काफ़ी हैं। हिंदी या अंग्रेज़ी, जिसमें आप बेहतर सोचते हैं।',
  minutes: 45,
  opens: [-4, 16],
  lastStart: [-4, 20],
  passShare: 5_000,
  isOnePage: true,
  isShuffled: false,
  releases: allWhenClosed,
  submittedCount: 8,
  runningCount: 0,
  isTakenByMeera: true,
  sections: [
    {
      title: '',
      marks: { right: 1_000, wrong: 0, blank: 0 },
      questions: [
        {
          name: 'slow-page',
          kind: 'longText',
          topic: 'Running',
          difficulty: 'medium',
          text: {
            en: 'A visitor writes: "Your page is slow." What do you measure first, second and third, and why in this order?',
            hi: 'एक व्यक्ति लिखता है: "आपका पेज धीमा है।" आप सबसे पहले, फिर और उसके बाद क्या मापेंगे, और इसी क्रम में क्यों?',
          },
          writtenResponses: slowPage,
          explanation: {
            en: 'Begin where the visitor is: what arrives, when it can be read, when it can be used. Repair after that.',
            hi: 'वहाँ से शुरू करें जहाँ वह व्यक्ति है: क्या पहुँचता है, कब पढ़ा जा सकता है, कब काम करता है। सुधार उसके बाद।',
          },
        },
        {
          name: 'last-slot',
          kind: 'longText',
          takesPhotos: true,
          topic: 'Databases',
          difficulty: 'hard',
          text: {
            en: 'One slot is left, and two people press Book in the same second. What must the database do, and what does each of them see?',
            hi: 'एक ही समय खाली है और दो लोग एक ही सेकंड में Book दबाते हैं। डेटाबेस को क्या करना चाहिए, और दोनों को क्या दिखेगा?',
          },
          writtenResponses: lastSlot,
          explanation: {
            en: 'A constraint refuses the second row. The program turns the refusal into a sentence and offers other times.',
            hi: 'एक नियम दूसरी लाइन को रोकता है। प्रोग्राम उसे साफ़ वाक्य में बताता है और दूसरे समय दिखाता है।',
          },
        },
        {
          name: 'slots-of-a-day',
          kind: 'number',
          topic: 'Databases',
          difficulty: 'easy',
          marks: { right: 400, wrong: 0, blank: 0 },
          text: {
            en: 'A doctor works for $h = 6$ hours, and a slot takes $m = 20$ minutes. How many slots are there, if $n = \\frac{60h}{m}$?',
            hi: 'डॉक्टर $h = 6$ घंटे काम करती हैं और एक मरीज़ को $m = 20$ मिनट मिलते हैं। कितने मरीज़ आ सकते हैं, अगर $n = \\frac{60h}{m}$?',
          },
          ranges: [{ from: '18', to: '18' }],
          typedResponses: { right: ['18', '१८'], wrong: ['120', '12', '20'] },
          explanation: sameText('$\\frac{60 \\cdot 6}{20} = 18$'),
        },
      ],
    },
  ],
}
