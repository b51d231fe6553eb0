import type { MentorKey } from './course-content.ts'

/** Copied from the specification, letter for letter. */
export const homeTexts = {
  tagline_en: 'Do the work.\nHave it marked.',
  tagline_hi: 'काम करें।\nजँचवाएँ।',
  introduction_en: [
    'Abhyas Learning is a school for practice. Learn web, data and design at your own pace, submit real work, and a mentor who does the job reads every page and writes back.',
    'Exercise books taught most of us to think on paper. We kept the good part: a page, a date, your own attempt, and somebody who reads it.',
  ].join('\n'),
  introduction_hi: [
    'Abhyas Learning अभ्यास का संस्थान है। वेब, डेटा और डिज़ाइन अपनी रफ़्तार से सीखें और असली काम जमा करें; इसी पेशे का मेंटर हर पन्ना पढ़कर जवाब लिखता है।',
    'हममें से ज़्यादातर ने कागज़ पर सोचना कॉपी से सीखा। हमने उसकी अच्छी बात रखी: एक पन्ना, एक तारीख, आपकी अपनी कोशिश, और कोई जो उसे पढ़े।',
  ].join('\n'),
  sample_pages: 1,
  open_previews: 1,
  figure_kind: 'own',
  map_link: '',
  social_links: JSON.stringify([]),
} as const

export const figures = [
  { figure: '600+', label: { en: 'learners', hi: 'विद्यार्थी' } },
  { figure: '100+', label: { en: 'courses', hi: 'कोर्स' } },
] as const

export const subjects = [
  {
    category: 'Frontend Development',
    note: { en: 'Pages that load fast and work for everyone', hi: 'पेज जो जल्दी खुलें और सबके लिए चलें' },
  },
  {
    category: 'Backend & APIs',
    note: { en: 'Data that stays right when things go wrong', hi: 'डेटा जो गड़बड़ी में भी सही रहे' },
  },
  {
    category: 'Design & UX',
    note: { en: 'Seeing, asking, drawing, testing', hi: 'देखना, पूछना, बनाना, परखना' },
  },
  {
    category: 'AI & Machine Learning',
    note: { en: 'Models you can explain to a colleague', hi: 'मॉडल जिन्हें आप साथी को समझा सकें' },
  },
] as const

export const qualifications: Record<MentorKey, { en: string; hi: string }> = {
  priya: {
    en: 'B.E., nine years of building web applications for hospitals and banks',
    hi: 'बी.ई., अस्पतालों और बैंकों के वेब एप्लिकेशन बनाने का नौ साल का अनुभव',
  },
  fatima: {
    en: 'M.Sc. in statistics, six years of data work for a dairy cooperative',
    hi: 'सांख्यिकी में एम.एससी., एक डेयरी सहकारी संस्था के डेटा पर छह साल का काम',
  },
  arun: {
    en: 'M.C.A., eleven years of databases and payments, four of them on call',
    hi: 'एम.सी.ए., डेटाबेस और भुगतान का ग्यारह साल का अनुभव, चार साल रात की ड्यूटी के साथ',
  },
  neha: {
    en: 'B.Des., eight years of research and design for railways and clinics',
    hi: 'बी.डेस., रेलवे और क्लिनिकों के लिए रिसर्च और डिज़ाइन के आठ साल',
  },
  rohan: {
    en: 'B.Tech., seven years of servers, security reviews and cameras on factory lines',
    hi: 'बी.टेक., सर्वर, सुरक्षा जाँच और कारखानों के कैमरों पर सात साल का काम',
  },
  devika: {
    en: 'M.Des., ten years of interfaces, icons and type for small teams',
    hi: 'एम.डेस., छोटी टीमों के लिए इंटरफ़ेस, आइकन और अक्षरों पर दस साल का काम',
  },
  sameer: {
    en: 'Ph.D. in mathematics, taught probability at a college for twelve years',
    hi: 'गणित में पीएच.डी., बारह साल कॉलेज में प्रायिकता पढ़ाई',
  },
  kavya: {
    en: 'B.Sc., six years of web pages for shops, newspapers and a bus company',
    hi: 'बी.एससी., दुकानों, अखबारों और एक बस कंपनी के वेब पेज बनाने के छह साल',
  },
}

/** Invented; Home marks each as a sample. */
export const testimonials = [
  {
    name: 'Harpreet Kaur',
    course: 'Full stack web development',
    en: 'My first submission came back with eleven red marks and one line that said: now do it again. The second came back with a stamp. I have kept both.',
    hi: 'मेरा पहला काम ग्यारह लाल निशानों और एक लाइन के साथ लौटा: अब दोबारा करो। दूसरा मुहर के साथ आया। मैंने दोनों रखे हैं।',
  },
  {
    name: 'Imran Qureshi',
    course: 'Databases without fear',
    en: 'I work a shift job in Nagpur. The due dates were clear a month ahead, so I could plan around them. I never felt late, even when I was.',
    hi: 'मैं नागपुर में शिफ़्ट की नौकरी करता हूँ। तारीखें महीना भर पहले साफ़ थीं, तो मैं उनके हिसाब से चला। देर हुई भी, तो लगी नहीं।',
  },
  {
    name: 'Tenzin Dolma',
    course: 'Data science in Python',
    en: 'The feedback was short and exact. By the fourth assignment I could hear it while I was still writing the query.',
    hi: 'टिप्पणियाँ छोटी और सटीक थीं। चौथे असाइनमेंट तक क्वेरी लिखते-लिखते ही वे मुझे सुनाई देने लगी थीं।',
  },
  {
    name: 'Lakshmi Subramanian',
    course: 'Design research',
    en: 'Five strangers at Egmore station taught me more than my slides. The course only made me go there and keep quiet.',
    hi: 'एग्मोर स्टेशन पर पाँच अजनबियों ने मुझे मेरी स्लाइडों से ज़्यादा सिखाया। कोर्स ने बस मुझे वहाँ भेजा और चुप रहना सिखाया।',
  },
  {
    name: 'Joydeep Sarkar',
    course: 'SQL from zero',
    en: 'Zero was honest. Week one is what a table is. Week six I fixed the stock report at my uncle’s shop.',
    hi: '“शून्य से” सच ही था। पहले हफ़्ते में यह कि टेबल क्या होती है। छठे हफ़्ते में मैंने चाचा की दुकान की स्टॉक रिपोर्ट ठीक की।',
  },
  {
    name: 'Fathima Rasheed',
    course: 'Web accessibility',
    en: 'Put the mouse in a drawer, said the assignment. Our own booking page lasted nine seconds. I showed the team, and nobody laughed.',
    hi: 'असाइनमेंट में लिखा था: माउस दराज़ में रख दो। हमारा अपना बुकिंग पेज नौ सेकंड टिका। मैंने टीम को दिखाया, और कोई नहीं हँसा।',
  },
  {
    name: 'Rohan Deshmukh',
    course: 'Git from the first commit',
    en: 'Eight commits, each with a reason. I thought it was a small task. It took two evenings and changed how I work.',
    hi: 'आठ कमिट, हर एक का एक कारण। लगा छोटा काम है। दो शामें लगीं, और मेरे काम का तरीका बदल गया।',
  },
  {
    name: 'Lalrinpuii Sailo',
    course: 'Writing for interfaces',
    en: 'English is my third language. My mentor did not correct my grammar; she asked who would read the sentence, and when.',
    hi: 'अंग्रेज़ी मेरी तीसरी भाषा है। मेंटर ने मेरा व्याकरण नहीं सुधारा; पूछा कि यह वाक्य कौन पढ़ेगा, और कब।',
  },
  {
    name: 'Gurmeet Singh Bedi',
    course: 'Payments and ledgers',
    en: 'Thirty years of account books, and I learnt double entry properly from a programming course. At 58.',
    hi: 'तीस साल बही-खाते किए, और डबल एंट्री ठीक से एक प्रोग्रामिंग कोर्स में सीखी। 58 की उम्र में।',
  },
  {
    name: 'Ananya Bora',
    course: 'HTML and CSS, properly',
    en: 'The word properly frightened me. It means: no guessing. I can now say why a box is where it is, and I can move it.',
    hi: '“ठीक से” शब्द से डर लगा। मतलब है: अंदाज़ा नहीं। अब मैं बता सकती हूँ कि बॉक्स वहीं क्यों है, और उसे हटा भी सकती हूँ।',
  },
  {
    name: 'Karthik Reddy',
    course: 'Neural networks by hand',
    en: 'We did the first network with a pencil. Later the library did the same sum in a blink, and for once I was not impressed, only sure.',
    hi: 'पहला नेटवर्क हमने पेंसिल से किया। बाद में लाइब्रेरी ने वही हिसाब पलक झपकते कर दिया, और पहली बार मैं हैरान नहीं हुई, बस भरोसा हुआ।',
  },
  {
    name: 'Zoya Siddiqui',
    course: 'Colour and contrast',
    en: 'Returned for changes: “Your grey is lovely and my father cannot read it.” Best feedback of my year.',
    hi: 'सुधार के लिए लौटा: “तुम्हारा सलेटी रंग सुंदर है और मेरे पिताजी उसे पढ़ नहीं सकते।” साल की सबसे अच्छी टिप्पणी।',
  },
  {
    name: 'Manoj Mahato',
    course: 'Linux for developers',
    en: 'One old laptop, a phone for internet, power cuts till ten. The handouts are PDFs, so I read them on the bus.',
    hi: 'एक पुराना लैपटॉप, इंटरनेट के लिए फ़ोन, दस बजे तक बिजली गुल। हैंडआउट PDF हैं, तो मैं उन्हें बस में पढ़ लेती हूँ।',
  },
  {
    name: 'Sneha Kulkarni',
    course: 'Charts that tell the truth',
    en: 'I sent a bar chart that began at forty. It came back with a drawing of the same data from zero. No grade, just the drawing.',
    hi: 'मैंने ऐसा बार चार्ट भेजा जो चालीस से शुरू होता था। वही डेटा शून्य से बनाकर लौटा। अंक नहीं, बस चित्र।',
  },
  {
    name: 'Devika Nair',
    course: 'React for working screens',
    en: 'Loading, empty, error, full. Four screens for every screen! I complained in the first month. Now I review my colleagues’ work that way.',
    hi: 'लोड होता हुआ, खाली, गड़बड़ी वाला, भरा हुआ। हर स्क्रीन की चार स्क्रीन! पहले महीने मैंने शिकायत की। अब मैं साथियों का काम ऐसे ही जाँचती हूँ।',
  },
  {
    name: 'Aslam Mir',
    course: 'Node services that stay up',
    en: 'The last task is to switch your own service off while people use it. Mine lost two orders. I found out why, and sent it again.',
    hi: 'आखिरी काम है कि लोग इस्तेमाल कर रहे हों, तभी अपनी सेवा बंद करो। मेरी से दो ऑर्डर खो गए। मैंने कारण ढूँढा, और फिर भेजा।',
  },
  {
    name: 'Pooja Rathore',
    course: 'Testing what people do',
    en: 'What did I get for the fee? Somebody who opened every link. That is all, and it is the whole thing.',
    hi: 'फ़ीस में क्या मिला? कोई जिसने हर लिंक खोला। बस इतना ही, और यही सब कुछ है।',
  },
  {
    name: 'Sanjay Oraon',
    course: 'JavaScript in the browser',
    en: 'I dropped out of a bootcamp because videos make me sleepy. Here most of the hours were mine, at the keyboard, stuck, then not stuck.',
    hi: 'मैंने बूटकैंप छोड़ दिया था क्योंकि वीडियो से नींद आती है। यहाँ ज़्यादातर घंटे मेरे थे, कीबोर्ड पर, अटके हुए, फिर न अटके हुए।',
  },
  {
    name: 'Meenakshi Pillai',
    course: 'Machine learning from first principles',
    en: 'Ask me about the dairy data. I predicted milk for a village I have never seen, and then had to explain it to a farmer on the phone.',
    hi: 'मुझसे डेयरी के डेटा के बारे में पूछें। जिस गाँव को कभी देखा नहीं, उसके दूध का अंदाज़ा लगाया, और फिर फ़ोन पर एक किसान को समझाना पड़ा।',
  },
  {
    name: 'Jaspal Gill',
    course: 'Secure APIs',
    en: 'We were given a small bank and told to rob it. After that I read my own code as a stranger would. Uncomfortable, useful.',
    hi: 'हमें एक छोटा बैंक देकर कहा गया कि इसे लूटो। उसके बाद मैंने अपना कोड अजनबी की तरह पढ़ा। चुभा, पर काम आया।',
  },
  {
    name: 'Ritika Agarwal',
    course: 'Design systems in small teams',
    en: 'There are four of us in the team and we had eleven blues. We have three now. The assignment was to delete, not to draw.',
    hi: 'टीम में हम चार हैं और हमारे पास ग्यारह नीले थे। अब तीन हैं। असाइनमेंट मिटाने का था, बनाने का नहीं।',
  },
  {
    name: 'Biju Thomas',
    course: 'Queues and caches',
    en: 'A mentor wrote: this is clever, please make it boring. I have it on a paper above my desk in Kochi.',
    hi: 'एक मेंटर ने लिखा: यह चालाक है, इसे सीधा-सादा बनाओ। वह कागज़ कोच्चि में मेरी मेज़ के ऊपर लगा है।',
  },
  {
    name: 'Nandini Hegde',
    course: 'Probability for data work',
    en: 'Failed this subject twice in college. The dice were real this time, and so were the forty throws I had to write down.',
    hi: 'कॉलेज में इस विषय में दो बार फ़ेल। इस बार पासे असली थे, और वे चालीस दाँव भी जो मुझे लिखने थे।',
  },
  {
    name: 'Arjun Tamang',
    course: 'Animation for interfaces',
    en: 'Half of what I made was taken out again. What stayed is quick, and you would miss it. That is the course in two lines.',
    hi: 'जो बनाया था, उसका आधा वापस निकाल दिया गया। जो बचा, वह तेज़ है, और न हो तो खलेगा। कोर्स दो लाइनों में यही है।',
  },
  {
    name: 'Shabnam Ansari',
    course: 'TypeScript for teams',
    en: 'I study after my daughter sleeps, from ten to eleven. An hour is enough if the task says clearly when it is done.',
    hi: 'मैं बेटी के सोने के बाद पढ़ती हूँ, दस से ग्यारह। काम साफ़ बताए कि कब पूरा है, तो एक घंटा काफ़ी है।',
  },
  {
    name: 'Vikram Chauhan',
    course: 'Computer vision',
    en: 'My model knew every mango but called my hand a mango too. The feedback said: show it what is not a mango. Of course.',
    hi: 'मेरा मॉडल हर आम पहचानता था, पर मेरे हाथ को भी आम कहता था। टिप्पणी थी: उसे दिखाओ कि आम क्या नहीं है। सही बात।',
  },
  {
    name: 'Esther Lyngdoh',
    course: 'Building with language models',
    en: 'Nice to be told no. I wanted to build a chatbot; my mentor asked for ten questions it must refuse. It was the harder half.',
    hi: '“नहीं” सुनना अच्छा लगा। मैं चैटबॉट बनाना चाहती थी; मेंटर ने दस सवाल माँगे जिनसे वह मना करे। वही कठिन आधा था।',
  },
] as const
