"""Invented people: given names with words of the sea and the shore for families."""

CLUBS = [
    # slug, name, Arabic name, place, Arabic place
    ("ruwi", "Ruwi Club", "نادي روي", "Ruwi, by the clock tower", "روي، عند دوّار الساعة"),
    ("mutrah", "Mutrah Club", "نادي مطرح", "Mutrah, by the water", "مطرح، على الكورنيش"),
    ("seeb", "Seeb Club", "نادي السيب", "Seeb, by the old harbour", "السيب، قرب الميناء القديم"),
]

PEOPLE = {
    "ruwi": [
        ("Ali al-Lului", "علي اللؤلؤي"),
        ("Nasir al-Mawji", "ناصر الموجي"),
        ("Zahir al-Fanari", "زاهر الفناري"),
        ("Ghanim al-Sahwi", "غانم الصحوي"),
        ("Said al-Qamari", "سعيد القمري"),
        ("Sulaiman al-Najmi", "سليمان النجمي"),
        ("Amal al-Qandiliya", "أمل القنديلية"),
        ("Hilal al-Masai", "هلال المسائي"),
        ("Thani al-Nasimi", "ثاني النسيمي"),
        ("Fahad al-Mahari", "فهد المحاري"),
        ("Aziza al-Shamsiya", "عزيزة الشمسية"),
        ("Marhun al-Sawari", "مرهون الصواري"),
        ("Mahmud al-Rimali", "محمود الرمالي"),
        ("Zuwaina al-Nadawiya", "زوينة الندوية"),
    ],
    "mutrah": [
        ("Mubarak al-Shatii", "مبارك الشاطئي"),
        ("Hamad al-Marsawi", "حمد المرساوي"),
        ("Juma al-Nawrasi", "جمعة النورسي"),
        ("Maryam al-Sadafiya", "مريم الصدفية"),
        ("Yusuf al-Ghaimi", "يوسف الغيمي"),
        ("Salim al-Sadafi", "سالم الصدفي"),
        ("Musallam al-Ramli", "مسلّم الرملي"),
        ("Qais al-Siraji", "قيس السراجي"),
        ("Harith al-Mijdafi", "حارث المجدافي"),
        ("Rayya al-Murjaniya", "ريّا المرجانية"),
        ("Abdullah al-Dhahabi", "عبدالله الذهبي"),
        ("Khalfan al-Bahri", "خلفان البحري"),
        ("Shamsa al-Layliya", "شمسة الليلية"),
        ("Hamdan al-Shiraai", "حمدان الشراعي"),
    ],
    "seeb": [
        ("Rashid al-Murjani", "راشد المرجاني"),
        ("Khamis al-Lubani", "خميس اللباني"),
        ("Badr al-Shirai", "بدر الشراعي"),
        ("Talib al-Safini", "طالب السفيني"),
        ("Saif al-Manari", "سيف المناري"),
        ("Nasra al-Fajriya", "نصرة الفجرية"),
        ("Hamud al-Jazri", "حمود الجزري"),
        ("Majid al-Sahili", "ماجد الساحلي"),
        ("Ahmed al-Ghaws", "أحمد الغوص"),
        ("Zayid al-Burji", "زايد البرجي"),
        ("Laila al-Naqiya", "ليلى النقية"),
        ("Sultan al-Khayzuri", "سلطان الخيزوري"),
    ],
}

HELPERS = [
    # username, first name, what the account may do: an organiser's club, or a role
    ("ruwi", "Zainab", "organiser of Ruwi Club"),
    ("mutrah", "Hatim", "organiser of Mutrah Club"),
    ("seeb", "Widad", "organiser of Seeb Club"),
    ("amira", "Amira", "arbiter of Mutrah Evenings"),
    ("faris", "Faris", "scorer of Mutrah Evenings"),
]
