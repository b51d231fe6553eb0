import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** 27 invented samples, each marked as one on the page. A school replaces them by its own. */
export interface Testimonial {
  name: string
  course: string
  quote: MessageDescriptor
}

export const testimonials: readonly Testimonial[] = [
  {
    name: 'Harpreet Kaur',
    course: 'Full stack web development',
    quote: msg`My first submission came back with eleven red marks and one line that said: now do it again. The second came back with a stamp. I have kept both.`,
  },
  {
    name: 'Imran Qureshi',
    course: 'Databases without fear',
    quote: msg`I work a shift job in Nagpur. The due dates were clear a month ahead, so I could plan around them. I never felt late, even when I was.`,
  },
  {
    name: 'Tenzin Dolma',
    course: 'Data science in Python',
    quote: msg`The feedback was short and exact. By the fourth assignment I could hear it while I was still writing the query.`,
  },
  {
    name: 'Lakshmi Subramanian',
    course: 'Design research',
    quote: msg`Five strangers at Egmore station taught me more than my slides. The course only made me go there and keep quiet.`,
  },
  {
    name: 'Joydeep Sarkar',
    course: 'SQL from zero',
    quote: msg`Zero was honest. Week one is what a table is. Week six I fixed the stock report at my uncle’s shop.`,
  },
  {
    name: 'Fathima Rasheed',
    course: 'Web accessibility',
    quote: msg`Put the mouse in a drawer, said the assignment. Our own booking page lasted nine seconds. I showed the team, and nobody laughed.`,
  },
  {
    name: 'Rohan Deshmukh',
    course: 'Git from the first commit',
    quote: msg`Eight commits, each with a reason. I thought it was a small task. It took two evenings and changed how I work.`,
  },
  {
    name: 'Lalrinpuii Sailo',
    course: 'Writing for interfaces',
    quote: msg`English is my third language. My mentor did not correct my grammar; she asked who would read the sentence, and when.`,
  },
  {
    name: 'Gurmeet Singh Bedi',
    course: 'Payments and ledgers',
    quote: msg`Thirty years of account books, and I learnt double entry properly from a programming course. At 58.`,
  },
  {
    name: 'Ananya Bora',
    course: 'HTML and CSS, properly',
    quote: msg`The word properly frightened me. It means: no guessing. I can now say why a box is where it is, and I can move it.`,
  },
  {
    name: 'Karthik Reddy',
    course: 'Neural networks by hand',
    quote: msg`We did the first network with a pencil. Later the library did the same sum in a blink, and for once I was not impressed, only sure.`,
  },
  {
    name: 'Zoya Siddiqui',
    course: 'Colour and contrast',
    quote: msg`Returned for changes: “Your grey is lovely and my father cannot read it.” Best feedback of my year.`,
  },
  {
    name: 'Manoj Mahato',
    course: 'Linux for developers',
    quote: msg`One old laptop, a phone for internet, power cuts till ten. The handouts are PDFs, so I read them on the bus.`,
  },
  {
    name: 'Sneha Kulkarni',
    course: 'Charts that tell the truth',
    quote: msg`I sent a bar chart that began at forty. It came back with a drawing of the same data from zero. No grade, just the drawing.`,
  },
  {
    name: 'Devika Nair',
    course: 'React for working screens',
    quote: msg`Loading, empty, error, full. Four screens for every screen! I complained in the first month. Now I review my colleagues’ work that way.`,
  },
  {
    name: 'Aslam Mir',
    course: 'Node services that stay up',
    quote: msg`The last task is to switch your own service off while people use it. Mine lost two orders. I found out why, and sent it again.`,
  },
  {
    name: 'Pooja Rathore',
    course: 'Testing what people do',
    quote: msg`What did I get for the fee? Somebody who opened every link. That is all, and it is the whole thing.`,
  },
  {
    name: 'Sanjay Oraon',
    course: 'JavaScript in the browser',
    quote: msg`I dropped out of a bootcamp because videos make me sleepy. Here most of the hours were mine, at the keyboard, stuck, then not stuck.`,
  },
  {
    name: 'Meenakshi Pillai',
    course: 'Machine learning from first principles',
    quote: msg`Ask me about the dairy data. I predicted milk for a village I have never seen, and then had to explain it to a farmer on the phone.`,
  },
  {
    name: 'Jaspal Gill',
    course: 'Secure APIs',
    quote: msg`We were given a small bank and told to rob it. After that I read my own code as a stranger would. Uncomfortable, useful.`,
  },
  {
    name: 'Ritika Agarwal',
    course: 'Design systems in small teams',
    quote: msg`There are four of us in the team and we had eleven blues. We have three now. The assignment was to delete, not to draw.`,
  },
  {
    name: 'Biju Thomas',
    course: 'Queues and caches',
    quote: msg`A mentor wrote: this is clever, please make it boring. I have it on a paper above my desk in Kochi.`,
  },
  {
    name: 'Nandini Hegde',
    course: 'Probability for data work',
    quote: msg`Failed this subject twice in college. The dice were real this time, and so were the forty throws I had to write down.`,
  },
  {
    name: 'Arjun Tamang',
    course: 'Animation for interfaces',
    quote: msg`Half of what I made was taken out again. What stayed is quick, and you would miss it. That is the course in two lines.`,
  },
  {
    name: 'Shabnam Ansari',
    course: 'TypeScript for teams',
    quote: msg`I study after my daughter sleeps, from ten to eleven. An hour is enough if the task says clearly when it is done.`,
  },
  {
    name: 'Vikram Chauhan',
    course: 'Computer vision',
    quote: msg`My model knew every mango but called my hand a mango too. The feedback said: show it what is not a mango. Of course.`,
  },
  {
    name: 'Esther Lyngdoh',
    course: 'Building with language models',
    quote: msg`Nice to be told no. I wanted to build a chatbot; my mentor asked for ten questions it must refuse. It was the harder half.`,
  },
]
