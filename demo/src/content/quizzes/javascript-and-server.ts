import { allWhenClosed, type QuizContent, type QuizQuestion, sameText } from './quiz-content.ts'

/** The key is wrong; the explanation and most students are right. */
const wrongKey: QuizQuestion = {
  name: 'three-tenths',
  kind: 'single',
  topic: 'JavaScript',
  difficulty: 'easy',
  text: {
    en: 'What does `0.1 + 0.2 === 0.3` give in JavaScript?',
    hi: 'JavaScript में `0.1 + 0.2 === 0.3` से क्या मिलता है?',
  },
  options: [
    sameText('`true`'),
    sameText('`false`'),
    sameText('`undefined`'),
    { en: 'An error', hi: 'एक एरर' },
  ],
  rightOptions: [0],
  trueOption: 1,
  challenge: 'I tried it in the console: 0.1 + 0.2 is 0.30000000000000004, so the comparison gives false.',
  explanation: {
    en: 'In binary neither $\\frac{1}{10}$ nor $\\frac{2}{10}$ ends, so both are rounded and their sum is `0.30000000000000004`. Count money in paise.',
    hi: 'बाइनरी में न $\\frac{1}{10}$ खत्म होता है, न $\\frac{2}{10}$। दोनों पूर्णांकित होते हैं और जोड़ `0.30000000000000004` बनता है। पैसों का हिसाब पैसे में रखें, रुपये में नहीं।',
  },
}

export const javascriptAndServer: QuizContent = {
  name: 'javascript-and-server',
  course: 'full-stack-web-development',
  topic: 'Node, routes and errors',
  title: 'Test: JavaScript and the server',
  instructions:
    'Ten questions, forty minutes. Four marks for a right response, one mark less for a wrong one. What you leave blank costs nothing.\n\nदस सवाल, चालीस मिनट। सही जवाब पर चार अंक, गलत पर एक अंक कटेगा। खाली छोड़ने पर कुछ नहीं कटता।',
  minutes: 40,
  opens: [-9, 17],
  lastStart: [-9, 20],
  passShare: 4_000,
  challengeDays: 14,
  isOnePage: false,
  isShuffled: true,
  releases: allWhenClosed,
  submittedCount: 20,
  runningCount: 0,
  isTakenByMeera: true,
  sections: [
    {
      title: '',
      marks: { right: 400, wrong: -100, blank: 0 },
      questions: [
        {
          name: 'sorted',
          kind: 'single',
          topic: 'JavaScript',
          difficulty: 'medium',
          text: {
            en: 'What does `[10, 9, 1].sort()` give?',
            hi: '`[10, 9, 1].sort()` से क्या मिलता है?',
          },
          options: [
            sameText('`[1, 9, 10]`'),
            sameText('`[1, 10, 9]`'),
            sameText('`[10, 9, 1]`'),
            { en: 'An error', hi: 'एक एरर' },
          ],
          rightOptions: [1],
          explanation: {
            en: 'Without a function `sort` compares texts, and "10" stands before "9".',
            hi: 'बिना फ़ंक्शन के `sort` टेक्स्ट की तरह तुलना करता है, और "10" का स्थान "9" से पहले है।',
          },
        },
        wrongKey,
        {
          name: 'constant-object',
          kind: 'trueFalse',
          topic: 'JavaScript',
          difficulty: 'easy',
          text: {
            en: 'After `const clinic = { beds: 4 }` the line `clinic.beds = 5` is an error.',
            hi: '`const clinic = { beds: 4 }` के बाद `clinic.beds = 5` लिखने पर एरर आता है।',
          },
          rightOptions: [1],
          explanation: {
            en: '`const` fixes the name, not the object behind it.',
            hi: '`const` नाम को बाँधता है, उसके पीछे के ऑब्जेक्ट को नहीं।',
          },
        },
        {
          name: 'keyword',
          kind: 'shortText',
          topic: 'JavaScript',
          difficulty: 'easy',
          text: {
            en: 'Which keyword stands before a promise to go on only when it is settled?',
            hi: 'प्रॉमिस के पूरे होने तक रुकने के लिए उसके आगे कौन सा कीवर्ड लिखते हैं?',
          },
          texts: ['await'],
          typedResponses: { right: ['await', 'Await', ' await '], wrong: ['async', 'then', 'wait'] },
          explanation: {
            en: '`await` waits; `async` marks the function in which it may stand.',
            hi: '`await` रुकता है। `async` उस फ़ंक्शन पर लिखते हैं जिसमें यह आ सकता है।',
          },
        },
        {
          name: 'after-reload',
          kind: 'multiple',
          topic: 'Browser',
          difficulty: 'medium',
          text: {
            en: 'What is still there after the page is reloaded?',
            hi: 'पेज दोबारा लोड होने के बाद क्या बचा रहता है?',
          },
          options: [
            sameText('`localStorage`'),
            { en: 'A variable of a module', hi: 'मॉड्यूल का वेरिएबल' },
            sameText('IndexedDB'),
            { en: 'A running timer', hi: 'चलता हुआ टाइमर' },
          ],
          rightOptions: [0, 2],
          explanation: {
            en: 'Variables and timers belong to the page and end with it.',
            hi: 'वेरिएबल और टाइमर पेज के साथ ही खत्म हो जाते हैं।',
          },
        },
        {
          name: 'not-allowed',
          kind: 'single',
          topic: 'Server',
          difficulty: 'medium',
          text: {
            en: 'A nurse is logged in, but may not open the accounts. Which status code is right?',
            hi: 'एक नर्स लॉग इन है, पर उसे हिसाब-किताब खोलने की अनुमति नहीं है। कौन सा स्टेटस कोड सही है?',
          },
          options: [sameText('400'), sameText('401'), sameText('403'), sameText('503')],
          rightOptions: [2],
          explanation: {
            en: '401 asks who you are. 403 knows it and still says no.',
            hi: '401 पूछता है कि आप कौन हैं। 403 जानता है, फिर भी मना करता है।',
          },
        },
        {
          name: 'at-once',
          kind: 'number',
          topic: 'Server',
          difficulty: 'hard',
          text: {
            en: 'A server gets $\\lambda = 40$ requests per second, and each takes $W = 0.25$ seconds. How many are being answered at one time, if $L = \\lambda W$?',
            hi: 'सर्वर को हर सेकंड $\\lambda = 40$ रिक्वेस्ट मिलती हैं और हर एक में $W = 0.25$ सेकंड लगते हैं। एक समय पर कितनी रिक्वेस्ट चल रही होती हैं, अगर $L = \\lambda W$?',
          },
          ranges: [{ from: '10', to: '10' }],
          typedResponses: { right: ['10', '१०', '10.0'], wrong: ['160', '40', '4'] },
          explanation: sameText('$L = 40 \\cdot 0.25 = 10$'),
        },
        {
          name: 'index-steps',
          kind: 'single',
          topic: 'Databases',
          difficulty: 'hard',
          text: {
            en: 'A table has $n$ patients and an index on the phone number. How does the work to find one patient grow?',
            hi: 'एक टेबल में $n$ मरीज़ हैं और फ़ोन नंबर पर इंडेक्स है। एक मरीज़ को ढूँढने का काम किस तरह बढ़ता है?',
          },
          options: [
            sameText('$O(1)$'),
            sameText('$O(\\log n)$'),
            sameText('$O(n)$'),
            sameText('$O(n^2)$'),
            { en: 'None of these', hi: 'इनमें से कोई नहीं', isLast: true },
          ],
          rightOptions: [1],
          explanation: {
            en: 'The index is a balanced tree: for ten times as many rows it needs a few steps more.',
            hi: 'इंडेक्स एक संतुलित पेड़ है: दस गुना लाइनों पर भी बस कुछ कदम ज़्यादा लगते हैं।',
          },
        },
        {
          name: 'hex-digits',
          kind: 'number',
          topic: 'Server',
          difficulty: 'medium',
          text: {
            en: 'A session id has 128 random bits. How many hexadecimal digits are that?',
            hi: 'सेशन आईडी में 128 रैंडम बिट हैं। यह कितने हेक्साडेसिमल अंक हुए?',
          },
          ranges: [{ from: '32', to: '32' }],
          typedResponses: { right: ['32', '३२'], wrong: ['16', '64', '8'] },
          explanation: sameText('$\\frac{128}{\\log_2 16} = \\frac{128}{4} = 32$'),
        },
        {
          name: 'placeholders',
          kind: 'single',
          topic: 'Databases',
          difficulty: 'easy',
          text: {
            en: 'Why do we write `where name = ?` and give the name apart?',
            hi: 'हम `where name = ?` लिखकर नाम अलग से क्यों देते हैं?',
          },
          options: [
            { en: 'The query gets shorter.', hi: 'क्वेरी छोटी हो जाती है।' },
            {
              en: 'The name can never be read as a part of the SQL.',
              hi: 'नाम को कभी SQL का हिस्सा नहीं समझा जा सकता।',
            },
            { en: 'Names with spaces are forbidden in SQL.', hi: 'SQL में खाली जगह वाले नाम मना हैं।' },
            { en: 'The database sorts the rows faster.', hi: 'डेटाबेस लाइनों को जल्दी क्रम में लगाता है।' },
          ],
          rightOptions: [1],
          explanation: {
            en: 'What a person typed stays a value, whatever signs are in it.',
            hi: 'किसी ने जो भी लिखा हो, वह सिर्फ़ एक मान रहता है, उसमें कोई भी चिह्न हों।',
          },
        },
      ],
    },
  ],
}
