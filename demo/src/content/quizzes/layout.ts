import { allWhenClosed, type QuizContent, sameText } from './quiz-content.ts'

export const layoutPractice: QuizContent = {
  name: 'layout-practice',
  course: 'full-stack-web-development',
  topic: 'Layout with grid and flex',
  title: 'Practice: boxes, grid and flex',
  instructions:
    'Six questions without a clock. After each one you see whether you are right, and why. Take it as often as you like.\n\nछह सवाल, बिना घड़ी के। हर सवाल के बाद दिखता है कि जवाब सही है या नहीं, और क्यों। जितनी बार चाहें करें।',
  minutes: null,
  opens: null,
  lastStart: null,
  passShare: null,
  isOnePage: false,
  isShuffled: false,
  releases: allWhenClosed,
  submittedCount: 0,
  runningCount: 0,
  isTakenByMeera: false,
  sections: [
    {
      title: '',
      marks: { right: 100, wrong: 0, blank: 0 },
      questions: [
        {
          name: 'border-box',
          kind: 'single',
          topic: 'Boxes',
          difficulty: 'easy',
          text: {
            en: 'The box has `width: 240px`, `padding: 20px` and `border: 4px solid`, and `box-sizing` is `content-box`. How wide is it from border to border?',
            hi: 'इस बॉक्स में `width: 240px`, `padding: 20px` और `border: 4px solid` है, और `box-sizing` का मान `content-box` है। एक बॉर्डर से दूसरे बॉर्डर तक यह कितना चौड़ा है?',
          },
          picture: {
            name: 'box',
            alt: {
              en: 'A box: the content, 240 pixels wide, inside the padding of 20 pixels, inside the border of 4 pixels',
              hi: 'एक बॉक्स: 240 पिक्सेल चौड़ी सामग्री, उसके चारों ओर 20 पिक्सेल की पैडिंग और 4 पिक्सेल का बॉर्डर',
            },
          },
          options: [sameText('240 px'), sameText('264 px'), sameText('280 px'), sameText('288 px')],
          rightOptions: [3],
          explanation: {
            en: 'With `content-box` the width is that of the content alone: $240 + 2 \\cdot 20 + 2 \\cdot 4 = 288$.',
            hi: '`content-box` में चौड़ाई सिर्फ़ सामग्री की होती है: $240 + 2 \\cdot 20 + 2 \\cdot 4 = 288$।',
          },
        },
        {
          name: 'fractions',
          kind: 'number',
          topic: 'Grid',
          difficulty: 'medium',
          text: {
            en: 'A grid is 600 px wide, with `grid-template-columns: 1fr 2fr` and `gap: 30px`. How many pixels wide is the first column?',
            hi: 'एक ग्रिड 600 px चौड़ी है, उसमें `grid-template-columns: 1fr 2fr` और `gap: 30px` है। पहला कॉलम कितने पिक्सेल चौड़ा है?',
          },
          ranges: [{ from: '190', to: '190' }],
          explanation: {
            en: 'The gap is taken first, then the rest is shared: $\\frac{600 - 30}{1 + 2} = 190$.',
            hi: 'पहले गैप घटता है, फिर बाकी जगह बँटती है: $\\frac{600 - 30}{1 + 2} = 190$।',
          },
        },
        {
          name: 'flex-sentences',
          kind: 'multiple',
          topic: 'Flex',
          difficulty: 'medium',
          text: {
            en: 'A row of buttons is a flex container. Which sentences are true?',
            hi: 'बटनों की एक लाइन फ़्लेक्स कंटेनर है। कौन से वाक्य सही हैं?',
          },
          options: [
            {
              en: '`flex-wrap: wrap` lets the buttons go on in a second line.',
              hi: '`flex-wrap: wrap` से बटन दूसरी लाइन में जा सकते हैं।',
            },
            {
              en: '`flex: 1` gives all buttons the same share of the free space.',
              hi: '`flex: 1` से खाली जगह सब बटनों में बराबर बँटती है।',
            },
            {
              en: '`order` also changes the order in which a screen reader reads them.',
              hi: '`order` से वह क्रम भी बदलता है जिसमें स्क्रीन रीडर उन्हें पढ़ता है।',
            },
            {
              en: '`align-items` moves the buttons along the row.',
              hi: '`align-items` बटनों को लाइन की दिशा में खिसकाता है।',
            },
          ],
          rightOptions: [0, 1],
          explanation: {
            en: '`order` changes only what is seen, and `align-items` works across the row; `justify-content` works along it.',
            hi: '`order` सिर्फ़ दिखने का क्रम बदलता है। `align-items` लाइन के आर-पार काम करता है, और `justify-content` उसकी दिशा में।',
          },
        },
        {
          name: 'gap-outside',
          kind: 'trueFalse',
          topic: 'Grid',
          difficulty: 'easy',
          text: {
            en: '`gap: 16px` also leaves 16 px before the first column and after the last one.',
            hi: '`gap: 16px` से पहले कॉलम से पहले और आखिरी कॉलम के बाद भी 16 px जगह बनती है।',
          },
          rightOptions: [1],
          explanation: {
            en: 'A gap stands only between columns. For the outside take `padding`.',
            hi: 'गैप सिर्फ़ कॉलमों के बीच होता है। बाहर की जगह के लिए `padding` लें।',
          },
        },
        {
          name: 'rem',
          kind: 'number',
          topic: 'Units',
          difficulty: 'easy',
          text: {
            en: 'The root font size is 16 px. How many pixels are `1.25rem`?',
            hi: 'रूट फ़ॉन्ट का आकार 16 px है। `1.25rem` कितने पिक्सेल हैं?',
          },
          ranges: [{ from: '20', to: '20' }],
          explanation: sameText('$1.25 \\cdot 16 = 20$'),
        },
        {
          name: 'centre',
          kind: 'shortText',
          topic: 'Grid',
          difficulty: 'hard',
          text: {
            en: 'In a grid container one property with the value `center` centres its only item in both directions. What is its name?',
            hi: 'ग्रिड कंटेनर में एक प्रॉपर्टी `center` मान के साथ उसके अकेले आइटम को दोनों दिशाओं में बीच में रखती है। उसका नाम क्या है?',
          },
          texts: ['place-items', 'place-content', 'place-items: center', 'place-content: center'],
          explanation: {
            en: '`place-items` stands for `align-items` and `justify-items` together; `place-content` does it too.',
            hi: '`place-items` का मतलब है `align-items` और `justify-items` एक साथ। `place-content` से भी यही होता है।',
          },
        },
      ],
    },
  ],
}
