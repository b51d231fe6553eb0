import { allWhenClosed, type QuizContent, sameText } from './quiz-content.ts'

export const addressToPage: QuizContent = {
  name: 'address-to-page',
  course: 'full-stack-web-development',
  topic: 'Talking to an API',
  title: 'Test: from the address to the page',
  instructions:
    'Two sections, thirty minutes. In the first one a wrong response takes a mark away, in the second one it does not. Keep paper and a pencil at hand.\n\nदो भाग, तीस मिनट। पहले भाग में गलत जवाब पर एक अंक कटता है, दूसरे में नहीं। कागज और पेंसिल पास रखें।',
  minutes: 30,
  opens: [-1, 9],
  lastStart: [5, 21],
  passShare: 4_000,
  isOnePage: false,
  isShuffled: true,
  releases: allWhenClosed,
  submittedCount: 6,
  runningCount: 2,
  isTakenByMeera: false,
  sections: [
    {
      title: 'Ideas',
      marks: { right: 400, wrong: -100, blank: 0 },
      questions: [
        {
          name: 'unknown-booking',
          kind: 'single',
          topic: 'HTTP',
          difficulty: 'easy',
          text: {
            en: 'A browser asks for `/bookings/812`, which was never made. Which status code does the server send?',
            hi: 'ब्राउज़र `/bookings/812` माँगता है, पर ऐसी बुकिंग कभी बनी ही नहीं। सर्वर कौन सा स्टेटस कोड भेजता है?',
          },
          options: [
            sameText('200'),
            sameText('301'),
            sameText('404'),
            sameText('500'),
            { en: 'None of these', hi: 'इनमें से कोई नहीं', isLast: true },
          ],
          rightOptions: [2],
          explanation: {
            en: '404 says that there is nothing at this address. 500 would say that the server itself failed.',
            hi: '404 कहता है कि इस पते पर कुछ नहीं है। 500 का मतलब होता कि सर्वर में ही गड़बड़ी हुई।',
          },
        },
        {
          name: 'send-again',
          kind: 'multiple',
          topic: 'HTTP',
          difficulty: 'hard',
          text: {
            en: 'The connection breaks before the response arrives. Which calls may the browser send again without harm?',
            hi: 'जवाब आने से पहले कनेक्शन टूट जाता है। कौन सी कॉल ब्राउज़र बिना नुकसान के दोबारा भेज सकता है?',
          },
          options: [
            sameText('`GET /bookings`'),
            sameText('`PUT /bookings/812`'),
            sameText('`POST /bookings`'),
            sameText('`DELETE /bookings/812`'),
          ],
          rightOptions: [0, 1, 3],
          explanation: {
            en: 'Doing it twice is the same as doing it once, except for `POST`, which could book twice.',
            hi: 'दो बार करना एक बार करने जैसा ही है। सिर्फ़ `POST` से दो बुकिंग हो सकती हैं।',
          },
        },
        {
          name: 'http-only',
          kind: 'trueFalse',
          topic: 'Sessions',
          difficulty: 'medium',
          text: {
            en: 'JavaScript on the page can read a cookie that is set with `HttpOnly`.',
            hi: 'पेज की JavaScript वह कुकी पढ़ सकती है जो `HttpOnly` के साथ बनी है।',
          },
          rightOptions: [1],
          explanation: {
            en: '`HttpOnly` keeps the cookie from scripts; the browser still sends it to the server.',
            hi: '`HttpOnly` कुकी को स्क्रिप्ट से बचाता है। ब्राउज़र उसे सर्वर को फिर भी भेजता है।',
          },
        },
        {
          name: 'form-event',
          kind: 'single',
          topic: 'Forms',
          difficulty: 'medium',
          text: {
            en: 'A form can be sent by its button and by Enter. Which event catches both?',
            hi: 'फ़ॉर्म बटन से भी भेजा जा सकता है और Enter से भी। कौन सा इवेंट दोनों को पकड़ता है?',
          },
          options: [
            { en: '`click` on the button', hi: 'बटन पर `click`' },
            { en: '`keydown` in the field', hi: 'फ़ील्ड में `keydown`' },
            { en: '`submit` on the form', hi: 'फ़ॉर्म पर `submit`' },
            { en: '`change` in the field', hi: 'फ़ील्ड में `change`' },
          ],
          rightOptions: [2],
          explanation: {
            en: 'The browser fires `submit` once, however the form was sent.',
            hi: 'फ़ॉर्म जैसे भी भेजा जाए, ब्राउज़र `submit` एक बार चलाता है।',
          },
        },
      ],
    },
    {
      title: 'Numbers',
      marks: { right: 400, wrong: 0, blank: 0 },
      questions: [
        {
          name: 'time-to-load',
          kind: 'number',
          topic: 'Weight',
          difficulty: 'medium',
          text: {
            en: 'A page weighs 300 kB; the phone receives 1600 kbit per second. How many seconds does it take, if $t = \\frac{8 \\cdot \\text{size}}{\\text{rate}}$?',
            hi: 'एक पेज 300 kB का है और फ़ोन को हर सेकंड 1600 kbit मिलते हैं। इसमें कितने सेकंड लगेंगे, अगर $t = \\frac{8 \\cdot \\text{size}}{\\text{rate}}$?',
          },
          ranges: [{ from: '1.5', to: '1.5' }],
          typedResponses: { right: ['1.5', '१.५', '1.50'], wrong: ['0.1875', '15', '12'] },
          explanation: sameText('$\\frac{8 \\cdot 300}{1600} = 1.5$'),
        },
        {
          name: 'contrast',
          kind: 'number',
          topic: 'Contrast',
          difficulty: 'hard',
          text: {
            en: 'The contrast of two colours is $\\frac{L_1 + 0.05}{L_2 + 0.05}$. White has $L_1 = 1$, a dark grey $L_2 = 0.05$. What is their contrast?',
            hi: 'दो रंगों का कंट्रास्ट $\\frac{L_1 + 0.05}{L_2 + 0.05}$ होता है। सफ़ेद का $L_1 = 1$ है और गहरे सलेटी का $L_2 = 0.05$। इनका कंट्रास्ट कितना है?',
          },
          ranges: [{ from: '10.5', to: '10.5' }],
          typedResponses: { right: ['10.5', '१०.५'], wrong: ['20', '21', '1.05'] },
          explanation: sameText('$\\frac{1.05}{0.1} = 10.5$'),
        },
        {
          name: 'availability',
          kind: 'number',
          topic: 'Running',
          difficulty: 'hard',
          text: {
            en: 'A site is up for 99.9 % of 30 days. For how many minutes may it be down? One minute more or less is fine.',
            hi: 'एक साइट 30 दिनों में 99.9 % समय चलती है। वह कितने मिनट बंद रह सकती है? एक मिनट कम या ज़्यादा चलेगा।',
          },
          ranges: [{ from: '42.2', to: '44.2' }],
          typedResponses: { right: ['43.2', '43', '४३'], wrong: ['432', '4.32', '72'] },
          explanation: sameText('$30 \\cdot 24 \\cdot 60 \\cdot 0.001 = 43.2$'),
        },
      ],
    },
  ],
}
